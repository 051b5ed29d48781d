import type { CaptchaPort } from './ports/captcha.ts';
import type { CardFormSettings } from './ports/card-form-settings.ts';
import type { FileStore } from './ports/files.ts';
import type { GeoLocationPort } from './ports/geolocation.ts';
import type { MailSender } from './ports/mail.ts';
import type { CardVault, PaymentProvider } from './ports/payments.ts';
import type { SearchEngine } from './ports/search.ts';
import type { SharedState } from './ports/shared-state.ts';
import type { SocialProviders } from './ports/social-sign-in-provider.ts';

/** The third-party services, each an adapter chosen by the settings (decisions: One program); wired in src/server. */
export interface ServicePorts {
  readonly files: FileStore;
  readonly mail: MailSender;
  readonly cache: SharedState;
  readonly geo: GeoLocationPort;
  readonly captcha: CaptchaPort;
  readonly stripe: PaymentProvider & CardVault;
  readonly paypal: PaymentProvider;
  readonly cardEntry: CardFormSettings;
  readonly social: SocialProviders;
  readonly search: SearchEngine;
}
