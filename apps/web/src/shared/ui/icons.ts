import { createReactComponent, type TablerIcon } from '@tabler/icons-react'

/** Our own icons, on Tabler's grid of 24 and in its stroke. */
const icon = (name: string, ...paths: string[]): TablerIcon =>
  createReactComponent(
    'outline',
    name,
    name,
    paths.map((d, at) => ['path', { d, key: String(at) }]),
  )

/** A bag on its way. */
export const IconDelivery = icon(
  'Delivery',
  'M9.500 8h9.500l1 11.400a1.500 1.500 0 0 1 -1.500 1.600h-8.500a1.500 1.500 0 0 1 -1.500 -1.600z',
  'M11.500 8v-1.500a2.750 2.750 0 0 1 5.500 0v1.500',
  'M2 10h4M3 14.500h2.500M4 19h1',
)

/** A box with a handle. */
export const IconTakeaway = icon(
  'Takeaway',
  'M4 10h16l-1.700 9.300a2 2 0 0 1 -2 1.700h-8.600a2 2 0 0 1 -2 -1.700z',
  'M6.500 10c0 -8.500 11 -8.500 11 0',
  'M9 14.500h6',
)

/** A plate with its cutlery. */
export const IconDining = icon(
  'Dining',
  'M12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  'M2.500 4v4.500a1.750 1.750 0 0 0 3.500 0v-4.500M4.250 10.500v9.500',
  'M20.500 20v-16c-2 1.500 -2.500 5 -2.500 9h2.500',
)

/** A till. */
export const IconDirect = icon(
  'Direct',
  'M3.500 15h17v4.500a1 1 0 0 1 -1 1h-15a1 1 0 0 1 -1 -1z',
  'M5 15l1.500 -6h11l1.500 6M13 9v-2M10.500 3h7v4h-7z',
  'M10 18h4',
)

/** A drink, and what goes with it. */
export const IconCombo = icon(
  'Combo',
  'M3 9h10l-1 10.600a1.500 1.500 0 0 1 -1.500 1.400h-5a1.500 1.500 0 0 1 -1.500 -1.400z',
  'M8 9l1 -6h3M3.500 14h9',
  'M15.500 13h6M18.500 10v6',
)
