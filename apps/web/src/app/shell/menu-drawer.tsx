import type { UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Initials } from '../../shared/ui/initials.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import classes from './menu-drawer.module.css'
import type { CountedEntry } from './entry-link.tsx'
import { MenuList } from './side-menu.tsx'

interface MenuDrawerProps {
  user: UserDetails
  entries: readonly CountedEntry[]
  /** Null for a manager. */
  business: CountedEntry | null
  onClose: () => void
}

export function MenuDrawer({ user, entries, business, onClose }: MenuDrawerProps) {
  const { t } = useTranslation()
  const shown = business ? [...entries, business] : entries

  return (
    <Modal label={t('shell.menu')} className={classes.drawer} onClose={onClose}>
      <div className={classes.content}>
        <header className={`aligned ${classes.person}`}>
          <Initials firstName={user.firstName} lastName={user.lastName} />
          <span className={classes.name}>
            <strong>{t('shell.person', user)}</strong>
            <span className="hint">{t('shell.manager')}</span>
          </span>
          <IconButton label={t('shell.close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </IconButton>
        </header>
        <nav className={classes.menu} aria-label={t('shell.main-menu')}>
          <MenuList entries={shown} onFollowed={onClose} />
        </nav>
      </div>
    </Modal>
  )
}
