import { useTitle } from '../../shared/ui/use-title.ts'
import { Dates } from './dates.tsx'
import { Fields } from './fields.tsx'
import { Figures } from './figures.tsx'
import classes from './kit-page.module.css'
import { KitSection } from './kit-section.tsx'
import { Lists } from './lists.tsx'
import { Overviews } from './overviews.tsx'
import { Actions, States, Statuses } from './statuses.tsx'

/** Every part of the component kit in every state, for people who work on screens. Its words are not for users. */
export default function KitPage() {
  useTitle('Component kit')
  return (
    <div className={classes.page}>
      <h1>Component kit</h1>
      <Colors />
      <Sizes />
      <Statuses />
      <Actions />
      <Fields />
      <Dates />
      <Lists />
      <Figures />
      <Overviews />
      <States />
    </div>
  )
}

const GROUNDS = ['ground', 'surface', 'sunken', 'accent-ground', 'waiting-ground', 'working-ground', 'moving-ground']
const SOLIDS = ['accent', 'copper', 'danger', 'waiting', 'working', 'moving', 'ink', 'quiet']
const CHARTS = Array.from({ length: 8 }, (_, at) => `chart-${at + 1}`)

function Colors() {
  return (
    <KitSection title="tokens.css: colours">
      {[...GROUNDS, ...SOLIDS, ...CHARTS].map((name) => (
        <figure key={name} className={classes.color}>
          <span style={{ background: `var(--${name})` }} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </KitSection>
  )
}

const SIZES = ['tiny', 'small', 'text', 'lead', 'head', 'title', 'figure']

function Sizes() {
  return (
    <KitSection title="tokens.css: sizes of text">
      {SIZES.map((name) => (
        <span key={name} style={{ fontSize: `var(--size-${name})` }}>
          {name} 128.40
        </span>
      ))}
    </KitSection>
  )
}
