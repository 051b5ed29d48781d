import { SideChoice } from '#ui/sided-record/side-choice.tsx';
import type { DisplayedProject } from '../displayed-project.ts';
import type { ProjectItem } from '../projects.contract.ts';
import { listGallerySides } from './gallery-sides.ts';

interface GallerySideChoiceProps {
  project: DisplayedProject;
  chosen: ProjectItem | undefined;
  side: string;
  onSide: (side: string) => void;
}

/** The sides of the record on a product page. */
const GallerySideChoice = ({ project, chosen, side, onSide }: GallerySideChoiceProps) => (
  <SideChoice {...listGallerySides(project, chosen, side)} onChoose={onSide} />
);

export default GallerySideChoice;
