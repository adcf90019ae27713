import { Fragment } from 'react'

/** A long name breaks between its parts, not within a word. */
export function ZoneName({ zone }: { zone: string }) {
  const [first, ...others] = zone.replaceAll('_', ' ').split('/')
  return (
    <>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
