// The rules of the account forms, checked before sending (decisions: Forms). The server checks them again.
import type { FormRules } from '#kit/form-rules.ts';

const PASSWORD_MIN = 8;

const longEnough = (value: unknown): true | string => String(value).length >= PASSWORD_MIN || 'password_too_short';
const email = { type: 'email', required: true } as const;
export const newPasswordRule = { type: 'password', required: true, validate: longEnough } as const;
export const existingPasswordRule = { type: 'password', required: true } as const;

export const signInRules: FormRules = { email, password: existingPasswordRule };
export const signUpRules: FormRules = {
  firstname: { required: true },
  lastname: { required: true },
  email,
  password: newPasswordRule,
};
export const forgotPasswordRules: FormRules = { email };
export const socialCodeRules: FormRules = { code: { required: true } };
export const resetPasswordRules: FormRules = { password: newPasswordRule };
export const changeEmailRules: FormRules = { email, password: existingPasswordRule };
export const changeEmailRulesWithoutPassword: FormRules = { email, current_email: email };
export const accountNameRules: FormRules = { firstname: { required: true }, lastname: { required: true } };
export const changePasswordRules: FormRules = {
  password: existingPasswordRule,
  new_password: newPasswordRule,
};
