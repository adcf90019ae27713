import './terminals-words.ts'
import type { ListedTerminal } from '@brigade/contract/terminals/terminals.contract.ts'
import { useTranslation } from 'react-i18next'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import type { Form } from '../../shared/form/use-form.ts'
import { PaymentModes } from '../payments/payment-modes.tsx'

interface TerminalDraft {
  name: string
  url: string
  modeId: string | null
}

export const noTerminal: TerminalDraft = { name: '', url: '', modeId: null }

export const draftOf = ({ name, url = '', paymentMode }: ListedTerminal): TerminalDraft => ({
  name,
  url,
  modeId: paymentMode._id,
})

/** As the calls take it. */
export const sentOf = (restId: string, { name, url, modeId }: TerminalDraft) => ({
  restId,
  name,
  url: url.trim(),
  paymentModeId: modeId,
})

export function TerminalFields({ form }: { form: Form<TerminalDraft> }) {
  const { t } = useTranslation()
  return (
    <>
      <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      <TextEntry
        field={form.field('url')}
        label={t('terminals.address')}
        hint={t('terminals.address-hint')}
        placeholder={t('terminals.placeholder')}
        inputMode="url"
      />
      <p>{t('terminals.mode')}</p>
      <PaymentModes field={form.field('modeId', 'paymentModeId')} onlyCash={t('terminals.only-cash')} />
    </>
  )
}
