import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import question from '../../shared/ui/question.module.css'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { RefusedDetail, useSaleName } from './refused-detail.tsx'
import { useRefusedSales } from './use-refused-sales.ts'

export interface RefusedSheetProps {
  onClose: () => void
}

/** Every sale whose money was taken and not booked. One is unfolded at a time, because it can be printed. */
export default function RefusedSheet({ onClose }: RefusedSheetProps) {
  const { t } = useTranslation()
  const { refused } = useRefusedSales()
  const nameOf = useSaleName()
  const [chosen, choose] = useState<string | null>()
  const unfolded = chosen === undefined ? refused[0]?.key : chosen
  const label = t('refused.title')
  return (
    <Modal label={label} onClose={onClose}>
      <div className={question.question}>
        <h2>{label}</h2>
        <p className="hint">{t('refused.hint')}</p>
        <ul className="stack" aria-label={label}>
          {refused.map((each) => {
            const isUnfolded = each.key === unfolded
            const name = nameOf(each.sale.act)
            return (
              <li key={each.key} className="lines">
                <div className="aligned">
                  <h3 className="row-words">{name}</h3>
                  <IconButton
                    label={t(isUnfolded ? 'refused.fold' : 'refused.unfold', { name })}
                    isExpanded={isUnfolded}
                    onClick={() => choose(isUnfolded ? null : each.key)}
                  >
                    {isUnfolded ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
                  </IconButton>
                </div>
                {isUnfolded && <RefusedDetail refused={each} onLeave={onClose} />}
              </li>
            )
          })}
        </ul>
        <div className={`beside ${question.answers}`}>
          <TextButton onClick={onClose}>{t('shell.close')}</TextButton>
        </div>
      </div>
    </Modal>
  )
}
