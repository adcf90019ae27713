import { Link } from 'react-router'
import button from './action-button.module.css'

interface NoticeLinkProps {
  to: string
  /** For the only way on from a page, or in outline for the next act of a row. */
  isButton?: boolean | 'plain'
  children: string
}

export function NoticeLink({ to, isButton = false, children }: NoticeLinkProps) {
  const isPlain = isButton === 'plain'
  const tone = isPlain ? 'plain' : 'green'
  return (
    <Link
      className={isButton ? button.root : 'link'}
      data-tone={isButton ? tone : undefined}
      data-small={isPlain || undefined}
      to={to}
    >
      {children}
    </Link>
  )
}
