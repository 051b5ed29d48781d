import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { Menu, MenuItem } from './menu.tsx';

export const galleryTitle = 'Menus';

export default function MenuGallery() {
  return (
    <ComponentSampleRow>
      <Menu label="Currency" face="EUR" align="start">
        {['EUR', 'USD', 'JPY'].map((each) => (
          <MenuItem key={each} current={each === 'EUR'}>
            <button type="button">{each}</button>
          </MenuItem>
        ))}
      </Menu>
      <Menu label="Account" icon="user" align="start">
        <MenuItem>
          <a href="#orders">My orders</a>
        </MenuItem>
        <MenuItem>
          <a href="#out">Sign out</a>
        </MenuItem>
      </Menu>
    </ComponentSampleRow>
  );
}
