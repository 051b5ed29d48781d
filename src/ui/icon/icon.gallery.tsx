import { Row } from '../gallery/row.tsx';
import { Icon } from './icon.tsx';
import { type IconName, paths } from './paths.ts';

export const title = 'Icons';

export default function IconGallery() {
  return (
    <Row>
      {(Object.keys(paths) as IconName[]).map((name) => (
        <Icon key={name} name={name} label={name} />
      ))}
    </Row>
  );
}
