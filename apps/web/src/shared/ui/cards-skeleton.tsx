import { SkeletonRows } from './skeleton-rows.tsx'

/** Has the shape of cards side by side, for the moment in which their code loads. */
export function CardsSkeleton() {
  return (
    <div className="page cards">
      {[0, 1, 2].map((card) => (
        <div key={card} className="card" aria-hidden={card > 0}>
          <SkeletonRows rows={4} />
        </div>
      ))}
    </div>
  )
}
