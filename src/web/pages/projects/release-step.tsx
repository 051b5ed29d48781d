import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { GENRES } from '#kit/genres.ts';
import type { EditableProject } from '#modules/catalogue/projects/projects.creator.contract.ts';
import { wizardFieldId } from '#modules/catalogue/projects/ui/wizard/missing-field-link.ts';
import { WizardMissingFields } from '#modules/catalogue/projects/ui/wizard/wizard-checklist.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, type ChoiceOption, RadioGroup } from '#ui/field/choice-field.tsx';
import { StaticField, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { AutoSaveForm } from './auto-save-form.tsx';
import { EditionFields } from './edition-fields.tsx';
import { FirstItemFields } from './first-item-fields.tsx';
import { isFirstItemKind } from './first-item-formats.ts';
import { OptionalReleaseFields } from './optional-release-fields.tsx';
import { PackagingFields } from './packaging-fields.tsx';
import { WIZARD_ITEM_TYPES } from './parse-wizard-forms.ts';
import css from './projects.module.css';
import { SalesTerritoryFields } from './sales-territory-fields.tsx';

const MODES = ['shop', 'preorder', 'ondemand', 'funding', 'deposit_sale'] as const;
const RULES = { name: { required: true }, artist_name: { required: true } } as const;

type Answer = Parameters<typeof AutoSaveForm>[0]['answer'];

/** Type, artist and selling mode. The button creates a new project; from then on the page saves itself. */
export function ReleaseStep({
  project,
  artists,
  countries,
  answer,
}: {
  project: EditableProject | null;
  artists: readonly string[];
  countries: readonly ChoiceOption[];
  answer: Answer;
}) {
  const t = useTranslate();
  if (!project) {
    return (
      <Form method="post" rules={RULES} errors={answer?.fields}>
        <ReleaseFields project={null} artists={artists} countries={countries} />
        <FirstItem />
        <FormActions>
          <Button type="submit" name="next" value="1" look="primary">
            {t('projects.wizard.start')}
          </Button>
        </FormActions>
      </Form>
    );
  }
  return (
    <AutoSaveForm intent="release" rules={RULES} answer={answer}>
      <ReleaseFields project={project} artists={artists} countries={countries} />
      <input type="hidden" name="intent" value="release" />
      <WizardMissingFields project={project} page="release" />
      <FormActions>
        <Button type="submit" name="next" value="1" look="primary">
          {t('projects.wizard.next')}
        </Button>
      </FormActions>
    </AutoSaveForm>
  );
}

/** Format and colour, where the address has them from the creation page. They make the first item. */
function FirstItem() {
  const t = useTranslate();
  const [query] = useSearchParams();
  const kind = query.get('category') ?? 'vinyl';
  if (!query.has('format') || !isFirstItemKind(kind)) return null;
  return (
    <FieldGroup title={t(`shop.kind.${kind}`)}>
      <input type="hidden" name="item_type" value={kind} />
      <FirstItemFields kind={kind} format={query.get('format') ?? ''} colour={query.get('color_id')} />
    </FieldGroup>
  );
}

/** The fields of a release, as the wizard and staff edit them. */
export function ReleaseFields({
  project,
  artists,
  countries,
  needsArtist = true,
}: {
  project: EditableProject | null;
  artists: readonly string[];
  countries: readonly ChoiceOption[];
  needsArtist?: boolean;
}) {
  const t = useTranslate();
  const wished = useWished();
  const isBundle = (project?.category ?? wished('category', ['bundle'])) === 'bundle';
  const [category, setCategory] = useState(project?.category ?? wished('category', WIZARD_ITEM_TYPES) ?? 'vinyl');
  const [selling_mode, setMode] = useState(project?.selling_mode ?? wished('mode', MODES) ?? 'shop');
  return (
    <>
      <TitleAndArtist project={project} artists={artists} needsArtist={needsArtist} />
      {isBundle ? (
        <input type="hidden" name="category" value="bundle" />
      ) : project?.rules.kind === 'fixed' ? (
        <StaticField name="category" value={project.category} label={t('projects.release.category')}>
          {t(`shop.kind.${project.category}`)}
        </StaticField>
      ) : (
        <RadioGroup
          name="category"
          label={t('projects.release.category')}
          look="compact"
          defaultValue={category}
          onPick={setCategory}
          choices={offered(WIZARD_ITEM_TYPES, project?.category).map((value) => ({
            value,
            label: t(`shop.kind.${value}`),
          }))}
        />
      )}
      <Genres chosen={project?.genre_ids ?? []} />
      {/* Bundle items are in stock, so there is no choice unless staff set another mode. */}
      {(!isBundle || (project !== null && project.selling_mode !== 'shop')) && (
        <SellingMode project={project} mode={selling_mode} onMode={setMode} />
      )}
      {!isBundle && (
        <PackagingFields
          release={{ category, selling_mode, items: project?.items ?? [] }}
          chosen={project}
          isFixed={project?.rules.format === 'fixed'}
        />
      )}
      <OptionalReleaseFields project={project} />
      <EditionFields project={project} />
      <SalesTerritoryFields project={project} countries={countries} />
      <Checkbox
        name="private"
        label={t('projects.release.private')}
        hint={t('projects.release.private_hint')}
        defaultChecked={project?.private}
      />
      <Checkbox
        name="shows_earnings"
        label={t('projects.release.shows_earnings')}
        hint={t('projects.release.shows_earnings_hint')}
        defaultChecked={project?.shows_earnings}
      />
    </>
  );
}

/** Title and artist, among those that the creator has. */
function TitleAndArtist({
  project,
  artists,
  needsArtist,
}: {
  project: EditableProject | null;
  artists: readonly string[];
  needsArtist: boolean;
}) {
  const t = useTranslate();
  const [query] = useSearchParams();
  return (
    <>
      <TextField
        id={wizardFieldId('name')}
        name="name"
        label={t('projects.release.name')}
        required
        maxLength={200}
        defaultValue={project?.name ?? query.get('name') ?? ''}
      />
      <TextField
        id={wizardFieldId('artist_name')}
        name="artist_name"
        label={t('projects.release.artist')}
        hint={t('projects.release.artist_hint')}
        required={needsArtist}
        maxLength={200}
        list="own-artists"
        defaultValue={project?.artist_name ?? (query.get('artist_name') || (artists.length === 1 ? artists[0] : ''))}
      />
      <datalist id="own-artists">
        {artists.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** The choices here, plus the project's present value: a bundle, or a pressing without sale, keeps it. */
const offered = (choices: readonly string[], current: string | undefined): readonly string[] =>
  current === undefined || choices.includes(current) ? choices : [...choices, current];

/** Up to five genres, pressed like keys. */
function Genres({ chosen }: { chosen: readonly number[] }) {
  const t = useTranslate();
  const [count, setCount] = useState(chosen.length);
  return (
    <fieldset
      className={css.genres}
      id={wizardFieldId('genre_ids')}
      data-field="genre_ids"
      onChange={(event) => setCount(event.currentTarget.querySelectorAll(':checked').length)}
    >
      <legend>{t('projects.release.genres')}</legend>
      <div>
        {GENRES.map(({ id }) => (
          <label key={id}>
            <input type="checkbox" name="genre_ids" value={id} defaultChecked={chosen.includes(id)} />
            <span>{t(`shop.genre_name.${id}`)}</span>
          </label>
        ))}
      </div>
      <p className={css.saved}>{t('projects.release.genres_hint', { count })}</p>
    </fieldset>
  );
}

function SellingMode({
  project,
  mode,
  onMode,
}: {
  project: EditableProject | null;
  mode: string;
  onMode: (mode: string) => void;
}) {
  const t = useTranslate();
  return (
    <FieldGroup title={t('projects.release.mode')}>
      {project?.rules.kind === 'fixed' ? (
        <StaticField name="selling_mode" value={mode} label={t('projects.release.mode')}>
          {t(`projects.mode.${mode}`)}
        </StaticField>
      ) : (
        <RadioGroup
          name="selling_mode"
          label={<span className="visually-hidden">{t('projects.release.mode')}</span>}
          look="cards"
          defaultValue={mode}
          onPick={onMode}
          choices={offered(MODES, project?.selling_mode).map((value) => ({
            value,
            label: t(`projects.mode.${value}`),
            hint: t(`projects.mode_hint.${value}`),
          }))}
        />
      )}
      {mode === 'preorder' && (
        <TextField
          id={wizardFieldId('ships_at')}
          name="ships_at"
          type="date"
          label={t('projects.release.ships_at')}
          defaultValue={project?.ships_at ?? ''}
        />
      )}
      {mode === 'funding' && (
        <FieldRow>
          <TextField
            id={wizardFieldId('funding_goal')}
            name="funding_goal"
            inputMode="numeric"
            label={t('projects.release.funding_goal')}
            after={t('projects.release.copies')}
            defaultValue={project?.funding_goal ?? ''}
          />
          <TextField
            id={wizardFieldId('funding_ends_at')}
            name="funding_ends_at"
            type="date"
            label={t('projects.release.funding_ends')}
            defaultValue={project?.funding_ends_at?.slice(0, 10) ?? ''}
          />
        </FieldRow>
      )}
    </FieldGroup>
  );
}

/** Choices made before on the creation pages: `/project/project?category=digital&mode=preorder`. */
function useWished() {
  const [query] = useSearchParams();
  return <V extends string>(name: string, known: readonly V[]) => known.find((each) => each === query.get(name));
}
