import { Link } from 'react-router'
import button from './action-button.module.css'

interface NoticeLinkProps {
  to: string
  /** For the only way on from a page. */
  isButton?: boolean
  children: string
}

export function NoticeLink({ to, isButton = false, children }: NoticeLinkProps) {
  return (
    <Link className={isButton ? button.root : 'link'} data-tone={isButton ? 'green' : undefined} to={to}>
      {children}
    </Link>
  )
}
