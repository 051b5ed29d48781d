import { problem } from '#kit/problem.ts';

/** Only sign-up reveals this (contract); other calls answer known and unknown addresses alike. */
export const emailTaken = () => problem('email_taken', 409)({ fields: { email: 'email_taken' } });
export const loginWrong = problem('login_wrong', 401);
export const mailedLinkExpired = problem('link_gone', 410);

/** For signed-in users who change data that the password guards. */
export const passwordWrong = () => problem('password_wrong', 422)({ fields: { password: 'password_wrong' } });
/** One of the passwords that are tried first. */
export const passwordTooCommon = (field: string) =>
  problem('password_common', 422)({ fields: { [field]: 'password_common' } });
/** Of an account without a password, whose address is its name. */
export const emailNotOfAccount = (field: string) =>
  problem('email_not_own', 422)({ fields: { [field]: 'email_not_own' } });
export const emailUnchanged = () => problem('email_same', 422)({ fields: { email: 'email_same' } });
