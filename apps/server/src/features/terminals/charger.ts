import { lateChargesTopic } from '@brigade/contract/terminals/late-charges.contract.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type World } from '../../platform/http/run.ts'
import { callAbout, type Call } from './call-about.ts'
import { afterAnswer } from './charge-answers.rules.ts'
import { claimDue, noteAnswer, type Claimed } from './charges.store.ts'
import { httpTerminal } from './http-terminal.ts'

const PATIENCE_MS = 10_000

interface ChargeOfCart {
  restId: string
  cartId: string
  chargeId: string
}

/** Locks the cart of a charge that has another status now, and shows it to the tills. */
export type TouchCart = (ctx: Context, charge: ChargeOfCart) => Promise<void>

/** Shows a charge at its cart again. Returns false if that is not open, or has another charge that may have taken money. */
export type BringBack = (ctx: Context, charge: ChargeOfCart) => Promise<boolean>

interface ChargerOptions {
  touchCart: TouchCart
  bringBack: BringBack
  timeoutMs?: number | undefined
}

const product = { actor: { kind: 'system' }, requestId: '', address: '', browser: null, agent: '' } as const

/** Keeps no state of its own: when the process dies, another takes over after the lease ends. */
export function createCharger(world: World, { touchCart, bringBack, timeoutMs = PATIENCE_MS }: ChargerOptions) {
  const { db, clock, log, mayReach } = world
  const stop = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function note(charge: Claimed, { ask, answer }: Call): Promise<void> {
    const { restId, id, cartId, status: was } = charge
    const next = { ...afterAnswer({ ...charge, ask }, answer, clock.now()), was }
    const key = { restId, id }
    if (next.status === was) {
      // Tills show nothing new while a charge waits.
      await noteAnswer(db, key, next)
      return
    }
    const { decimals } = await world.readVersions()
    const isNoted = await inTransaction(world, { ...product, decimals }, async (ctx) => {
      const ofCart = { restId, cartId, chargeId: id }
      await touchCart(ctx, ofCart)
      const isLate = was === 'declined' && !(await bringBack(ctx, ofCart))
      if (isLate) ctx.announce(lateChargesTopic, { restId })
      return noteAnswer(ctx.db, key, isLate ? { ...next, status: 'late' } : next)
    })
    if (!isNoted) log.error({ chargeId: id, status: next.status }, 'a terminal answered after a person had settled it')
    else if (was === 'declined')
      log.warn({ chargeId: id }, 'a terminal took money although a person had said it did not')
  }

  async function settle(charge: Claimed): Promise<void> {
    const port = httpTerminal(charge, { mayReach, timeoutMs, stop: stop.signal })
    await note(charge, await callAbout(charge, port, clock.now()))
  }

  async function startDue(): Promise<void> {
    if (stop.signal.aborted) return
    for (const charge of await claimDue(db, clock.now())) {
      const asked = settle(charge)
        .catch((error: unknown) => log.error({ err: error, chargeId: charge.id }, 'a charge could not be asked for'))
        .finally(() => underWay.delete(asked))
      underWay.add(asked)
    }
  }

  const ended = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }

  return {
    startDue,
    /** Resolves when every charge that is due was asked for once. */
    sendDue: async (): Promise<void> => {
      await startDue()
      await ended()
    },
    close: async (): Promise<void> => {
      stop.abort()
      await ended()
    },
  }
}
