// The comments below a record, as a part that is loaded later.
export { Comments as default } from '#modules/catalogue/comments/ui/comments.tsx';
