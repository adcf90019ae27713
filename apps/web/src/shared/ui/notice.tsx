import type { ReactNode } from 'react'
import classes from './notice.module.css'
import { LostPicture, Picture } from './picture.tsx'

interface NoticeProps {
  title: string
  children?: ReactNode
  /** The address of a drawing, or `lost` where something could not be loaded. */
  picture?: string | undefined
  action?: ReactNode
  /** An empty list is no alert. */
  role?: 'alert' | 'status'
}

/** What stands in place of content: why there is none, and what to do. */
export function Notice({ title, children, picture, action, role = 'alert' }: NoticeProps) {
  return (
    <section className={`stack ${classes.root}`} role={role}>
      {picture === 'lost' ? <LostPicture /> : picture !== undefined && <Picture file={picture} />}
      <h2 className="lead">{title}</h2>
      {children && <p className={`quiet ${classes.text}`}>{children}</p>}
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
