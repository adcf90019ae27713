import type { Withdrawal } from '@brigade/contract/kernel/withdrawal.ts'
import { IconArchive, IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { useFormats } from './use-formats.ts'

interface WithdrawnMarkProps {
  as: 'reversed' | 'retired'
}

export function WithdrawnMark({ as }: WithdrawnMarkProps) {
  const { t } = useTranslation()
  return (
    <StatusChip icon={as === 'retired' ? IconArchive : IconArrowBackUp} tone="quiet">
      {t(`withdrawal.${as}`)}
    </StatusChip>
  )
}

/** That a record counts no more, with who withdrew it, when and why. */
export function Withdrawn({ as, withdrawal }: WithdrawnMarkProps & { withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { by, at, reason } = withdrawal
  return (
    <div>
      <WithdrawnMark as={as} />
      <p className="hint">{t('withdrawal.told', { by, when: moment(at), reason })}</p>
    </div>
  )
}
