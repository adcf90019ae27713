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

/** Makes the message catalogue speak. The words are there at once, so nothing waits for them. */
export function startWords(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
}
