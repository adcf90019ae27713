import { Link } from 'react-router'
import classes from './notice-link.module.css'

export function NoticeLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className={classes.link} to={to}>
      {children}
    </Link>
  )
}
