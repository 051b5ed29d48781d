// The comments below a record, as a part that is loaded later.
export { ProjectComments as default } from '#modules/catalogue/comments/ui/comments.tsx';
