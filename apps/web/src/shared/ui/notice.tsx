import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function Notice({ title, children, action }: NoticeProps) {
  return (
    <section className={classes.root} role="alert">
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </section>
  )
}

export function NoticeLine({ children }: { children: ReactNode }) {
  return (
    <p className={classes.line} role="status">
      {children}
    </p>
  )
}
