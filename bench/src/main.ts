import { benchAnnouncing } from './announcing-orders.ts'
import { benchCopies } from './copying-foods.ts'
import { benchFailover } from './failover/failing-over.ts'
import { benchRandomFaults } from './faults/striking-at-random.ts'
import { benchFaults } from './faults/striking.ts'
import { benchFoods } from './finding-foods.ts'
import { benchStock } from './keeping-stock.ts'
import { benchImport } from './importing-foods.ts'
import { benchKitchenInBrowser } from './kitchen-in-browser.ts'
import { benchHearing } from './hearing-of-orders.ts'
import { benchNewList } from './listing-new-orders.ts'
import { benchPrinting } from './printing-tickets.ts'
import { benchTill } from './paying-at-the-till.ts'
import { benchOrders } from './placing-orders.ts'
import { benchRush } from './lunch-rush.ts'
import { benchLists } from './reading-lists.ts'
import { benchHistory } from './reading-history.ts'
import { benchUserDetails } from './reading-user-details.ts'
import { benchSales } from './selling-at-the-till.ts'
import { benchSoak } from './soaking.ts'
import { benchTillInBrowser } from './till-in-browser.ts'
import { reportLimits } from './limits.ts'
import { inFreshWorld, type World } from './world.ts'

const benchmarks: Readonly<Record<string, (world: World) => Promise<void>>> = {
  orders: benchOrders,
  'new-list': benchNewList,
  lists: benchLists,
  history: benchHistory,
  hearing: benchHearing,
  announcing: benchAnnouncing,
  'user-details': benchUserDetails,
  foods: benchFoods,
  copies: benchCopies,
  import: benchImport,
  stock: benchStock,
  till: benchTill,
  sales: benchSales,
  printing: benchPrinting,
  'till-in-browser': benchTillInBrowser,
  'kitchen-in-browser': benchKitchenInBrowser,
}

/** Run only when they are named: one takes twenty minutes, the others start machines of their own. */
const named: Readonly<Record<string, () => Promise<void>>> = {
  failover: benchFailover,
  faults: benchFaults,
}

/** Those that may be given a number: minutes, tills, or the seed of an earlier run. */
const given: Readonly<Record<string, (argument?: string) => Promise<void>>> = {
  soak: (minutes) => measured((world) => benchSoak(world, minutes)),
  rush: (tills) => measured((world) => benchRush(world, tills)),
  'random-faults': benchRandomFaults,
}

function measured(bench: (world: World) => Promise<void>): Promise<void> {
  return inFreshWorld(async (world) => {
    await reportLimits(world)
    await bench(world)
  })
}

const [asked, argument, ...more] = process.argv.slice(2)
const known = Object.fromEntries(Object.entries(benchmarks).map(([name, bench]) => [name, () => measured(bench)]))
const withArgument = Object.entries(given).map(([name, run]) => [name, () => run(argument)] as const)
const all: Readonly<Record<string, () => Promise<void>>> = { ...known, ...named, ...Object.fromEntries(withArgument) }
const chosen =
  asked === undefined
    ? Object.values(known)
    : Object.entries(all).flatMap(([name, run]) => (name === asked ? [run] : []))
const isArgumentWrong = more.length > 0 || (argument !== undefined && given[asked ?? ''] === undefined)
if (chosen.length === 0 || isArgumentWrong) {
  process.stderr.write(
    `Name one benchmark, or none for all: ${Object.keys(all).join(', ')}.\n` +
      'soak may be followed by minutes, rush by a number of tills, and random-faults by a seed.\n',
  )
  process.exitCode = 1
} else {
  for (const run of chosen) await run()
}
