import { observable } from '../../shared/observable.ts'

/** How many payments had to wait and are not sent. The till counts them; pages without a till need not load it. */
export const unsentSales = observable(0)
