interface Guest {
  customerName: string
  customerContact: string
  address: { line: string; nearBy: string; latitude: number; longitude: number }
}

const guest = (name: string, contact: string, line: string, nearBy: string, at: readonly [number, number]): Guest => ({
  customerName: name,
  customerContact: contact,
  address: { line, nearBy, latitude: at[0], longitude: at[1] },
})

/** To whom each branch delivers, in the order of the branches. */
export const guests: ReadonlyArray<readonly Guest[]> = [
  [
    guest('Mere Tautahi', 'mere@guest.test', '18 Franklin Road, Freemans Bay', 'the plane trees', [-36.8508, 174.7493]),
    guest('Tom Whaley', 'tom@guest.test', '7 Jervois Road, Herne Bay', '', [-36.8466, 174.7436]),
    guest('Priya Nair', 'priya@guest.test', '241 Great North Road, Grey Lynn', 'the bus stop', [-36.8611, 174.7386]),
    guest('Sione Latu', 'sione@guest.test', '55 Crummer Road, Grey Lynn', 'the blue fence', [-36.8602, 174.7421]),
    guest('Ella Brandt', 'ella@guest.test', '12 Vermont Street, Ponsonby', '', [-36.8541, 174.7442]),
    guest('Wiremu Hata', 'wiremu@guest.test', '90 College Hill, Freemans Bay', 'Victoria Park', [-36.8478, 174.7519]),
  ],
  [
    guest('Grace Oliver', 'grace@guest.test', '31 Brougham Street, Mount Victoria', '', [-41.2963, 174.7858]),
    guest('Ravi Menon', 'ravi@guest.test', '8 Aro Street, Aro Valley', 'the community centre', [-41.2958, 174.7676]),
    guest('Anahera Pou', 'anahera@guest.test', '66 Ghuznee Street, Te Aro', 'the yellow door', [-41.2945, 174.7727]),
    guest('Josh Keane', 'josh@guest.test', '120 Wallace Street, Mount Cook', 'Massey', [-41.3024, 174.7751]),
  ],
]
