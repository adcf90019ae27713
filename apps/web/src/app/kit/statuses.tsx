import {
  IconCash,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconPackage,
  IconPrinter,
  IconTruck,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { CallError } from '../../shared/api/call-error.ts'
import { ActMenu } from '../../shared/ui/act-menu.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx'
import { Countdown } from '../../shared/ui/countdown.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Initials } from '../../shared/ui/initials.tsx'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import { Notice, NoticeLine } from '../../shared/ui/notice.tsx'
import { Popover } from '../../shared/ui/popover.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { TokenTitle } from '../../shared/ui/token-title.tsx'
import Shortcuts from '../palette/shortcuts.tsx'
import { KitSection } from './kit-section.tsx'
import classes from './kit-page.module.css'

const looks = [
  { icon: IconCircleCheck, tone: 'quiet' },
  { icon: IconClock, tone: 'waiting' },
  { icon: IconPackage, tone: 'working' },
  { icon: IconTruck, tone: 'moving' },
  { icon: IconCheck, tone: 'good' },
  { icon: IconX, tone: 'bad' },
] as const

const nothing = () => undefined

export function Statuses() {
  return (
    <KitSection title="status-chip.tsx, token-title.tsx, logo.tsx, initials.tsx, countdown.tsx">
      {looks.map(({ icon, tone }) => (
        <StatusChip key={tone} icon={icon} tone={tone}>
          {tone}
        </StatusChip>
      ))}
      <TokenTitle tokenNo={128}>Takeaway</TokenTitle>
      <Logo />
      <Initials firstName="Aroha" lastName="Ngata" />
      {[1, 0.6, 0.1].map((left) => (
        <Countdown key={left} left={left}>
          {left * 30} s
        </Countdown>
      ))}
    </KitSection>
  )
}

const tones = ['green', 'red', 'plain'] as const

export function Actions() {
  const [isHelpShown, setHelpShown] = useState(false)
  return (
    <KitSection title="action-button.tsx, text-button.tsx, icon-button.tsx, confirmed-button.tsx, popover.tsx, snack.tsx, palette/shortcuts.tsx">
      {tones.map((tone) => (
        <ActionButton key={tone} tone={tone} onClick={nothing}>
          {tone}
        </ActionButton>
      ))}
      <ActionButton isBusy onClick={nothing}>
        busy
      </ActionButton>
      <ActionButton isDisabled onClick={nothing}>
        disabled
      </ActionButton>
      <ActionButton tone="plain" icon={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={nothing}>
        with an icon
      </ActionButton>
      <TextButton onClick={nothing}>text button</TextButton>
      <IconButton label="icon button" onClick={nothing}>
        <IconCash size={20} stroke={1.75} />
      </IconButton>
      <ConfirmedButton
        label="Ask first"
        tone="red"
        question="Is this meant?"
        hint="A question stands before what cannot be undone."
        isBusy={false}
        onConfirm={nothing}
      />
      <Popover label="Popover" face={<IconCash size={20} stroke={1.75} />}>
        A panel in the corner
      </Popover>
      <ActMenu
        label="Menu of acts"
        acts={[{ text: 'Act', icon: <IconCash size={20} stroke={1.75} aria-hidden />, onClick: nothing }]}
      />
      <ActionButton tone="plain" onClick={() => toast('Saved', 'good')}>
        good snack
      </ActionButton>
      <ActionButton tone="plain" onClick={() => toast('Refused', 'bad')}>
        bad snack
      </ActionButton>
      <ActionButton tone="plain" onClick={() => setHelpShown(true)}>
        shortcuts
      </ActionButton>
      {isHelpShown && <Shortcuts onClose={() => setHelpShown(false)} />}
    </KitSection>
  )
}

const lost = new CallError({ code: 'internal', message: 'Internal server error', requestId: 'req-1' })

export function States() {
  return (
    <KitSection title="notice.tsx, failure.tsx, list-notice.tsx, skeleton-rows.tsx">
      <div className={`card ${classes.wide}`}>
        <Notice title="A notice">It says what to do next.</Notice>
      </div>
      <div className={`card ${classes.wide}`}>
        <Failure error={lost} onRetry={nothing} />
      </div>
      <div className={`card ${classes.wide}`}>
        <ListNotice
          items={[]}
          query={{ error: null, refetch: () => Promise.resolve() }}
          empty={{ title: 'Nothing yet', hint: 'What will stand here, and how it gets here.' }}
        />
        <NoticeLine>A line above or below a list</NoticeLine>
      </div>
      <div className={classes.wide}>
        <SkeletonRows rows={3} />
      </div>
    </KitSection>
  )
}
