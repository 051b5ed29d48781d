/** What a form of the page was refused for, and what had been typed. */
export interface DeskAnswer {
  /** Which of its forms, where the page has several. */
  readonly intent?: string;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly typed?: Readonly<Record<string, string>>;
}
