import { en } from '@brigade/contract/messages/en.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en }
    // The catalogue is flat: dots and colons are part of a key.
    keySeparator: false
    nsSeparator: false
  }
}

const LANGUAGE = 'en'

/**
 * The locale in which numbers and dates are written: the browser's own where it speaks the catalogue's language, since
 * English has one way of writing a date in Auckland and another in Boston.
 */
export function localeOf(preferred: string): string {
  try {
    const locale = new Intl.Locale(preferred)
    return locale.language === LANGUAGE ? locale.toString() : LANGUAGE
  } catch {
    // Some browsers name one that is none, such as en-US@posix.
    return LANGUAGE
  }
}

/** Makes the message catalogue speak. The words are there at once, so nothing waits for them. */
export function startWords(): void {
  void i18next.use(initReactI18next).init({
    lng: localeOf(navigator.language),
    fallbackLng: LANGUAGE,
    resources: { en: { translation: en } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
}
