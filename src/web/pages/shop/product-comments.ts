// What people say below a record, as a part that is fetched later.
export { Comments as default } from '#modules/catalogue/comments/ui/comments.tsx';
