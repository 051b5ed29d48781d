/** The error of a form of the page, and its typed values. */
export interface RefusedFormAnswer {
  /** Which of its forms, where the page has several. */
  readonly intent?: string;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly typed?: Readonly<Record<string, string>>;
}
