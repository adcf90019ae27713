import { IconArrowBackUp } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/api/call-error.ts'
import { toast } from '../../shared/ui/snack-store.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { forgetUndo, onUndoable, undoable, type Undoable } from '../../shared/ui/undo-store.ts'
import classes from './frame.module.css'

/** Below the screen, which must not move under a finger. */
export function UndoStrip() {
  const change = useSyncExternalStore(onUndoable, undoable)
  return (
    <div className={classes.undo} role="status">
      {change && <Offer key={change.text} change={change} />}
    </div>
  )
}

function Offer({ change }: { change: Undoable }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      await change.undo()
      forgetUndo()
      toast(t('common.undone'), 'good')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast(error.message, 'bad')
      // After a lost connection, another press repeats the same call.
      if (!error.isUncertain) forgetUndo()
    }
    setBusy(false)
  }
  return (
    <div className={`aligned ${classes.offer}`}>
      <span className="cut">{change.text}</span>
      <TextButton
        icon={<IconArrowBackUp size={18} stroke={2} aria-hidden />}
        isDisabled={isBusy}
        onClick={() => void undo()}
      >
        {t('common.undo')}
      </TextButton>
    </div>
  )
}
