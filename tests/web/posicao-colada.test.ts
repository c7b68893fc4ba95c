import { expect, test } from 'vitest'
import { readPasted } from '#web/place/pasted.ts'

const there = { latitude: -8.8147, longitude: 13.2367 }

test.each([
  '-8.8147, 13.2367',
  '-8.8147,13.2367',
  '  -8.8147   13.2367 ',
  '-8,8147; 13,2367',
  '-8,8147 13,2367',
  '-8,8147, 13,2367',
  '-8,8147,13,2367',
  '-8.8147°, 13.2367°',
  'geo:-8.8147,13.2367',
  'geo:-8.8147,13.2367;u=35',
  'GEO:0,0?q=-8.8147,13.2367(Farm%C3%A1cia)',
  'https://www.google.com/maps/@-8.8147,13.2367,17z',
  'https://www.google.com/maps/place/Farm%C3%A1cia+X/@-8.9,13.3,17z/data=!3m1!4b1!4m6!3m5!1s0x1:0x2!8m2!3d-8.8147!4d13.2367!16s',
  'https://www.google.com/maps?q=-8.8147,13.2367',
  'https://maps.google.com/?q=loc:-8.8147,13.2367(Kinaxixi)',
  'https://www.google.com/maps/search/?api=1&query=-8.8147%2C13.2367',
  'https://www.google.com/maps/dir/?api=1&destination=-8.8147,13.2367',
  'https://www.google.com/maps/search/-8.8147,+13.2367?entry=tts',
  'https://www.openstreetmap.org/?mlat=-8.8147&mlon=13.2367#map=17/-8.9/13.3',
  'https://www.openstreetmap.org/#map=17/-8.8147/13.2367',
  'https://www.openstreetmap.org/node/1#map=17/-8.8147/13.2367&layers=N',
  'https://maps.apple.com/?ll=-8.8147,13.2367&q=X',
  'https://waze.com/ul?ll=-8.8147,13.2367&navigate=yes',
])('%s says where', (text) => expect(readPasted(text)).toEqual(there))

test.each([
  '',
  'Maianga',
  '-8.8147',
  '-8.8147, 13.2367, 4',
  '-98, 13',
  '8, 213',
  'NaN, NaN',
  '1e1, 1e1',
  'Infinity, 1',
  '0x10, 1',
  'geo:',
  'geo:,',
  'https://maps.app.goo.gl/abcdef',
  'https://www.google.com/maps/place/Luanda',
  'https://',
  'https://x/%E0%A4%A',
  'javascript://%0aalert(1)',
  '://-8.8147,13.2367',
])('«%s» does not', (text) => expect(readPasted(text)).toBeUndefined())

test('A text made to take long is answered like any other', () => {
  for (const piece of ['!3d', '-8.8,', '@', '1', ' ', '%', '/@1,', '(((', '+-']) {
    expect(readPasted(piece.repeat(100_000))).toBeUndefined()
    expect(readPasted(`https://x/${piece.repeat(600)}`)).toBeUndefined()
  }
})
