import { printTest } from '@brigade/contract/printing/jobs.contract.ts'
import {
  pausePrinter,
  removePrinter,
  setDefaultPrinter,
  setDrawerPrinter,
  type Printer,
} from '@brigade/contract/printing/printers.contract.ts'
import {
  IconCashRegister,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActMenu } from '../../shared/ui/act-menu.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Question } from '../../shared/ui/question.tsx'
import { useAfterPrinting } from './printing.queries.ts'

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

interface PrinterActsProps {
  printer: Printer
  onEdit: () => void
  onRemoved: () => void
}

export function PrinterActs({ printer, onEdit, onRemoved }: PrinterActsProps) {
  const { t } = useTranslation()
  const [isRemoving, setRemoving] = useState(false)
  const acts = useRef<HTMLDivElement>(null)
  const refresh = useAfterPrinting()
  const { _id: prnId, name, isDefault, isPaused, hasDrawer } = printer

  const defaulting = useAction(setDefaultPrinter, {
    onDone: () => {
      // The pressed button disappears, so the group takes the focus.
      acts.current?.focus()
      refresh()
    },
    onFail: refresh,
  })
  const pausing = useAction(pausePrinter, { onDone: refresh, onFail: refresh })
  const connecting = useAction(setDrawerPrinter, { onDone: refresh, onFail: refresh })
  const testing = useAction(printTest, { onDone: refresh, onFail: refresh })
  const removing = useAction(removePrinter, {
    onDone: () => {
      onRemoved()
      refresh()
    },
    onFail: refresh,
  })

  return (
    <div ref={acts} className="beside" role="group" aria-label={t('settings.acts', { name })} tabIndex={-1}>
      {!isDefault && (
        <ActionButton
          icon={<IconStar {...LOOK} />}
          isSmall
          isBusy={defaulting.isBusy}
          onClick={() => defaulting.act({ prnId })}
        >
          {t('settings.make-default')}
        </ActionButton>
      )}
      <ActionButton
        tone="plain"
        icon={<IconPrinter {...LOOK} />}
        isSmall
        isBusy={testing.isBusy}
        onClick={() => testing.act({ prnId })}
      >
        {t('settings.test')}
      </ActionButton>
      <ActionButton
        tone={isPaused ? 'green' : 'plain'}
        icon={isPaused ? <IconPlayerPlay {...LOOK} /> : <IconPlayerPause {...LOOK} />}
        isSmall
        isBusy={pausing.isBusy}
        onClick={() => pausing.act({ prnId, isPaused: !isPaused })}
      >
        {t(isPaused ? 'settings.resume' : 'settings.pause')}
      </ActionButton>
      <ActMenu
        label={t('settings.more-acts', { name })}
        acts={[
          { text: t('settings.edit'), icon: <IconPencil {...LOOK} />, onClick: onEdit },
          {
            text: t(hasDrawer ? 'settings.disconnect-drawer' : 'settings.connect-drawer'),
            icon: <IconCashRegister {...LOOK} />,
            isBusy: connecting.isBusy,
            onClick: () => connecting.act({ prnId, hasDrawer: !hasDrawer }),
          },
          {
            text: t('settings.remove'),
            icon: <IconTrash {...LOOK} />,
            isBusy: removing.isBusy,
            onClick: () => setRemoving(true),
          },
        ]}
      />
      {isRemoving && (
        <Question
          label={t('settings.remove')}
          tone="red"
          question={t('settings.remove-question', { name })}
          hint={t(isDefault ? 'settings.remove-default-hint' : 'settings.remove-hint')}
          leave={t('common.cancel')}
          onLeave={() => setRemoving(false)}
          onConfirm={() => removing.act({ prnId })}
        />
      )}
    </div>
  )
}
