import { problem } from '#kit/problem.ts';

export const emailTaken = () => problem('email_taken', 409)({ fields: { email: 'email_taken' } });
export const wrongLogin = problem('login_wrong', 401);
export const linkGone = problem('link_gone', 410);
export const passwordWrong = () => problem('password_wrong', 422)({ fields: { password: 'password_wrong' } });
