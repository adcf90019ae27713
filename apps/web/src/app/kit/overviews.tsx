import { Overview } from '../../shared/ui/overview.tsx'
import { TotalsTable } from '../../shared/ui/totals-table.tsx'
import { KitSection } from './kit-section.tsx'
import classes from './kit-page.module.css'

export function Overviews() {
  return (
    <KitSection title="overview.tsx, totals-table.tsx">
      <div className={classes.wide}>
        <Overview
          label="Overview"
          tiles={[
            { name: 'A figure', value: '128', note: 'What it is compared with' },
            { name: 'One that leads to a list', value: '12', to: '/dashboard/kit' },
            { name: 'One that waits', value: '3', tone: 'waiting' },
            { name: 'A bad one', value: '−2', tone: 'bad' },
            { name: 'One that is being read', value: undefined },
          ]}
        />
      </div>
      <div className={classes.wide}>
        <TotalsTable
          label="Bill"
          columns={['Material', 'Quantity', 'Price', 'Total']}
          rows={['Flour', 'Sugar'].map((name) => ({ key: name, name, cells: ['2 kg', '$10.00', '$20.00'] }))}
          totals={[
            { name: 'Tax', cells: ['$6.00'] },
            { name: 'Grand total', cells: ['$46.00'] },
          ]}
        />
      </div>
    </KitSection>
  )
}
