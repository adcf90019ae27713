import classes from './list-detail.module.css'
import { SkeletonRows } from './skeleton-rows.tsx'

/** Has the shape of a `ListDetail` whose rows load, for the moment in which its code loads. */
export function ListSkeleton() {
  return (
    <div className={classes.root} data-open={false}>
      <div className={classes.list}>
        <div className={classes.head} />
        <SkeletonRows />
      </div>
      <div className={classes.detail} />
    </div>
  )
}
