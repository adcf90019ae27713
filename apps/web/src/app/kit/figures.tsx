import { BarTable } from '../../shared/charts/bar-table.tsx'
import { ColumnChart } from '../../shared/charts/column-chart.tsx'
import { Sparkline } from '../../shared/charts/sparkline.tsx'
import { KitSection } from './kit-section.tsx'
import classes from './kit-page.module.css'

const values = [120, 300, 80, 0, 210, 420, 260]
const columns = values.map((value, at) => ({
  key: String(at),
  label: `${at + 11}`,
  value: at < 5 ? value : null,
  before: values[(at + 3) % values.length] ?? 0,
}))
const dollars = (value: number) => `$${value}`

export function Figures() {
  return (
    <KitSection title="charts/column-chart.tsx, bar-table.tsx, sparkline.tsx">
      <div className={classes.wide}>
        <ColumnChart
          title="Sales by hour"
          columns={columns}
          names={{ value: 'Today', before: 'Last week', column: 'Hour' }}
          format={dollars}
          formatScale={dollars}
          empty="Nothing sold"
        />
      </div>
      <div className={classes.wide}>
        <BarTable
          title="By service"
          columns={['Service', 'Amount']}
          rows={['Delivery', 'Takeaway', 'Dining'].map((name, at) => ({
            key: name,
            name,
            size: 3 - at,
            cells: [dollars((3 - at) * 100)],
          }))}
          empty="Nothing sold"
          isColored
        />
        <BarTable title="Empty" columns={[]} rows={[]} empty="Nothing sold" />
      </div>
      <div className={classes.wide}>
        <Sparkline values={[1, 4, 2, 6, null]} before={[2, 3, 3, 5, 4]} />
      </div>
    </KitSection>
  )
}
