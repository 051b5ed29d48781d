// The styles of a branded shop's front page: its components come later than the page (brand-parts.ts), its looks must not.
import '#ui/field/field.module.css';
import '#ui/form/form.module.css';
import '#ui/notice/notice.module.css';
import '#ui/pagination/pagination.module.css';
import './shop-list.module.css';
import './shop-view.module.css';
