// The rules of the account forms, checked before sending (decisions: Forms). The server checks them again.
import type { FormRules } from '#kit/form-rules.ts';

const PASSWORD_MIN = 8;

const longEnough = (value: unknown): true | string => String(value).length >= PASSWORD_MIN || 'password_too_short';
const email = { type: 'email', required: true } as const;
export const newPassword = { type: 'password', required: true, validate: longEnough } as const;
export const knownPassword = { type: 'password', required: true } as const;

export const signInRules: FormRules = { email, password: knownPassword };
export const signUpRules: FormRules = {
  firstname: { required: true },
  lastname: { required: true },
  email,
  password: newPassword,
};
export const forgotRules: FormRules = { email };
export const socialCodeRules: FormRules = { code: { required: true } };
export const resetRules: FormRules = { password: newPassword };
export const emailRules: FormRules = { email, password: knownPassword };
export const emailRulesWithoutPassword: FormRules = { email, current_email: email };
export const profileRules: FormRules = { firstname: { required: true }, lastname: { required: true } };
export const passwordRules: FormRules = {
  password: knownPassword,
  new_password: newPassword,
};
