// The styles of a branded shop's home page. Its components load after the page (load-branded-shop-components.ts), but
// its styles must not.
import field from '#ui/field/field.module.css';
import form from '#ui/form/form.module.css';
import notice from '#ui/notice/notice.module.css';
import pagination from '#ui/pagination/pagination.module.css';
import facets from './shop-facets.module.css';
import view from './shop-front-view.module.css';
import list from './shop-record-list.module.css';

export const shopFrontStyles: readonly CSSModuleClasses[] = [field, form, notice, pagination, facets, list, view];
