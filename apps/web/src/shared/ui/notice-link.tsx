import { Link } from 'react-router'

export function NoticeLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  )
}
