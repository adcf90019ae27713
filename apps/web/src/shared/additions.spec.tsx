import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdditionsContext, BelowOrdersAddition, OrderAddition, OrdersAddition, type OrderPlace } from './additions.tsx'

const screens = (
  <>
    <OrdersAddition />
    <OrderAddition orderId="seven" place="past" />
    <BelowOrdersAddition />
  </>
)

test('a branch without additions shows nothing beside its orders', () => {
  expect(render(screens).container).toHaveTextContent(/^$/)
})

test('an addition to an order receives the order and its place', () => {
  const Order = ({ orderId, place }: { orderId: string; place: OrderPlace }) => <p>{`${orderId} ${place}`}</p>
  const Orders = () => <p>above</p>
  const BelowOrders = () => <p>below</p>
  render(<AdditionsContext value={{ Order, Orders, BelowOrders }}>{screens}</AdditionsContext>)
  const texts = screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
  expect(texts).toEqual(['above', 'seven past', 'below'])
})
