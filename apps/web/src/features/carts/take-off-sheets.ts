import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import type { DiscountSheetProps } from './discount-sheet.tsx'
import type { VoidSheetProps } from './void-sheet.tsx'

/** They load when they are first asked for, and early where a cart is open: a till may be offline then. */
export const discountSheet = lazyScreen<DiscountSheetProps>(
  'discount',
  () => import('./discount-sheet.tsx'),
  LoadingScreen,
)
export const voidSheet = lazyScreen<VoidSheetProps>('void', () => import('./void-sheet.tsx'), LoadingScreen)
