import { useTranslation } from 'react-i18next'
import { ChoiceTiles } from '../../../shared/ui/choice-tiles.tsx'
import type { Card } from './use-card.ts'

/** Asks for the terminal where several charge the chosen mode. */
export function TerminalChoice({ card, modeId }: { card: Card; modeId: string | null }) {
  const { t } = useTranslation()
  const terminals = card.terminalsOf(modeId)
  if (terminals.length < 2) return null
  return (
    <ChoiceTiles
      label={t('card.terminals')}
      choices={terminals}
      error={null}
      empty=""
      selected={card.terminalOf(modeId)?._id ?? null}
      onSelect={card.choose}
      problem={null}
    />
  )
}
