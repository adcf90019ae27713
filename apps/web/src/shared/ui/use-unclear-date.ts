import { readDate, type WireDate } from '@brigade/contract/kernel/dates.ts'
import { useTranslation } from 'react-i18next'
import { shownDate } from './typed-date.rules.ts'

/** The message for a text that is no date, with an example in the user's own notation. */
export function useUnclearDate(today: WireDate): (typed: string) => string | undefined {
  const { t, i18n } = useTranslation()
  return (typed) =>
    typed === '' || readDate(typed) !== null
      ? undefined
      : t('picker.date-unclear', { example: shownDate(today, i18n.language) })
}
