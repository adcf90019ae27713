import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { entriesAt } from '../restaurants/opening-entries.rules.ts'
import { StatusForm } from '../restaurants/status-form.tsx'
import { useMoment } from '../restaurants/use-moment.ts'
import classes from './dispatch-sheet.module.css'

/** Pauses services from the list of orders. */
export function PauseSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const branch = useBranch()
  const entries = entriesAt(branch, useMoment(branch))
  return (
    <Modal label={t('orders.pause')} className={classes.sheet} onClose={onClose}>
      <header className={`aligned ${classes.head}`}>
        <h2 className={classes.title}>{t('orders.pause')}</h2>
        <IconButton label={t('shell.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </header>
      <div className={`contained ${classes.content}`}>
        <StatusForm branch={branch} entries={entries} pause={15} onDone={onClose} />
      </div>
    </Modal>
  )
}
