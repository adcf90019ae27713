import { expect, test } from 'vitest'
import { AdditionsContext, OrderAddition, OrdersAddition, type OrderPlace } from './additions.tsx'
import { rendered } from './testing/rendered.tsx'

const screens = (
  <>
    <OrdersAddition />
    <OrderAddition orderId="seven" place="past" />
  </>
)

test('a branch that does without adds nothing to its orders', () => {
  expect(rendered(screens).textContent).toBe('')
})

test('what is added to an order is told which one it is, and where it is shown', () => {
  const Order = ({ orderId, place }: { orderId: string; place: OrderPlace }) => <p>{`${orderId} ${place}`}</p>
  const Orders = () => <p>above</p>
  const added = rendered(<AdditionsContext value={{ Order, Orders }}>{screens}</AdditionsContext>)
  expect([...added.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['above', 'seven past'])
})
