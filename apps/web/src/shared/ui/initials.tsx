import classes from './initials.module.css'

interface InitialsProps {
  firstName: string
  lastName: string
}

const letters = new Intl.Segmenter()
const first = (name: string) => letters.segment(name.trim()).containing(0)?.segment.toLocaleUpperCase() ?? ''

export function Initials({ firstName, lastName }: InitialsProps) {
  return (
    <span className={classes.root} role="img" aria-label={`${firstName} ${lastName}`}>
      {first(firstName)}
      {first(lastName)}
    </span>
  )
}
