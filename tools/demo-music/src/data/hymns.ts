/*
 * Hymn tunes in the public domain, encoded and harmonised for this project. First a line of facts: name | first line |
 * composer | year | metre | key | time | tempo in quarter notes a minute. Then melody and chords, line by line: the
 * notation is that of `notation.ts`, the signs of the chords those of `Setting`.
 */
export const hymns: readonly string[] = [
  `Old Hundredth | All people that on earth do dwell | Louis Bourgeois | 1551 | L.M. | G major | 4/4 | 88
  g4q | g4 f4 e4 d4 | g4 a4 b4 b4 | b4 b4 a4 g4 | c5 b4 a4 g4
  G | G D Em Bm | Em D G G | G G D Em | C G D G
  a4q b4 a4 g4 | e4 f4 g4 d5 | b4 g4 a4 c5 | b4 a4 g4
  D G D/F# G | C D G G | G Em D Am | G/B D G`,
  `St Anne | O God, our help in ages past | William Croft | 1708 | C.M. | C major | 4/4 | 84
  g4q | e4 a4 g4 c5 | c5 b4 c5 g4 | c5 g4 a4 f#4 | g4h. b4q
  C | C F C/E Am | Dm7/F G C C | Am Em Am/C D | G G
  c5q a4 d5 b4 | c5 a4 b4 g4 | a4 c5 d5 b4 | c5h.
  C F Dm G | Am Dm/F E C/E | Dm C Dm/F G | C`,
  `Nicaea | Holy, holy, holy! Lord God Almighty | John Bacchus Dykes | 1861 | 11.12.12.10 | D major | 4/4 | 92
  d4q d4 f4 f4 | a4h a4 | b4h b4q b4 | a4h f4
  D Bm D/F# D | A D | G G G/B | D D
  a4q. a4e a4q a4 | d5h c5q a4 | e4 a4 b4q. a4e | a4w
  D D D/F# D | Bm A A/C# | A F#m E - | A
  d4q d4 f4 f4 | a4h a4 | b4h b4q b4 | a4h a4
  D Bm D/F# D | A D | G G G/B | D A
  d5h a4q a4 | b4h f4 | g4q e4 e4q. d4e | d4w
  Bm F#m D | G D | Em Em/G A7 - | D`,
  `Amazing Grace | Amazing grace! how sweet the sound | Traditional | 1829 | C.M. | G major | 3/4 | 92
  d4q | g4h b4e g4 | b4h a4q | g4h e4q | d4h d4q
  G | G - - | G D/F# | Em C | G G
  g4h b4e g4 | b4h a4q | d5h.~ | d5h b4q
  G - - | Em A7/C# | D | - G
  d5h b4e g4 | b4h a4q | g4h e4q | d4h d4q
  G - - | G D/F# | Em C | G G
  g4h b4e g4 | b4h a4q | g4h.~ | g4h
  Em - - | G/D D7 | G | -`,
  `Austria | Glorious things of thee are spoken | Joseph Haydn | 1797 | 8.7.8.7.D | E♭ major | 4/4 | 96
  e4q. f4e g4q f4 | a4 g4 f4e d4 e4q | c5 b4 a4 g4 | f4 g4e e4 b4h
  Eb - Eb Bb/D | Fm Eb Bb - Eb | Ab Eb/G Bb7/F Eb | Bb/D Eb - Bb
  e4q. f4e g4q f4 | a4 g4 f4e d4 e4q | c5 b4 a4 g4 | f4 g4e e4 b4h
  Eb - Eb Bb/D | Fm Eb Bb - Eb | Ab Eb/G Bb7/F Eb | Bb/D Eb - Bb
  f4q g4 f4e d4 b3q | a4 g4 f4e d4 b3q | b4 a4 g4q. g4e | an4q. an4e b4h
  Bb Eb Bb - Bb | Bb7/D Eb Bb - Bb | Eb Ab Eb Cm | F7 F7 Bb
  e5q. d5e d5 c5 b4q | c5q. b4e b4 a4 g4q | f4q. g4s a4 b4e c5 a4 f4 | e4q g4e f4 e4h
  Eb/G Bb Bb - Eb/G | Ab Eb Eb/G - Eb | Bb - - Eb/G - Fm/Ab - | Eb/Bb Bb7 - Eb
  e5q. d5e d5 c5 b4q | c5q. b4e b4 a4 g4q | f4q. g4s a4 b4e c5 a4 f4 | e4q g4e f4 e4h
  Eb Bb Bb - Eb/G | Ab Eb Eb/G - Eb | Bb - - Eb/G - Fm/Ab - | Eb/Bb Bb7 - Eb`,
  `Eventide | Abide with me; fast falls the eventide | William Henry Monk | 1861 | 10.10.10.10 | E♭ major | 4/4 | 76
  g4h g4q f4 | e4h b4 | c5q b4 b4 a4 | g4w
  Eb Eb Bb/D | Cm Eb/G | Ab Eb/G Bb Bb7 | Eb
  g4h a4q b4 | c5h b4 | a4q f4 g4 an4 | b4w
  Eb Bb7/D Eb | Ab Eb | Fm Bb/D Eb F7 | Bb
  g4h g4q f4 | e4h b4 | b4q a4 a4 g4 | f4w
  Eb Eb/G Bb | Cm Eb/G | Eb/G Ab Bb7 Eb | Bb
  f4h g4q a4 | g4 f4 e4 a4 | g4h f4 | e4w
  Bb Eb Bb7/D | Eb Bb Cm Fm | Eb/Bb Bb7 | Eb`,
  `Ode to Joy | Joyful, joyful, we adore thee | Ludwig van Beethoven | 1824 | 8.7.8.7.D | G major | 4/4 | 116
  b4q b4 c5 d5 | d5 c5 b4 a4 | g4 g4 a4 b4 | b4q. a4e a4h
  G G D7/F# G | G Am G D/F# | G Em D G | G/D - D
  b4q b4 c5 d5 | d5 c5 b4 a4 | g4 g4 a4 b4 | a4q. g4e g4h
  G G D7/F# G | G Am G D/F# | G Em D G | D7 - G
  a4q a4 b4 g4 | a4 b4e c5 b4q g4 | a4 b4e c5 b4q a4 | g4 a4 d4h
  D D/F# G G | D G - G Em | D G - Em D/F# | Em A7/C# D
  b4q b4 c5 d5 | d5 c5 b4 a4 | g4 g4 a4 b4 | a4q. g4e g4h
  G G D7/F# G | G Am G D/F# | G Em D G | D7 - G`,
  `Converse | What a friend we have in Jesus | Charles Crozat Converse | 1868 | 8.7.8.7.D | F major | 4/4 | 88
  c5q. c5e d5 c5 a4 f4 | f4h d4q r4 | c4q. f4e a4 f4 c5 a4 | g4h. r4q
  F F Bb F F - | Bb Bb r | F F F - F - | C r
  c5q. c5e d5 c5 a4 f4 | f4h d4q r4 | c4q. f4e a4 g4 f4 e4 | f4h. r4q
  F F Bb F F - | Bb Bb r | F F F/C - C7 - | F r
  g4q. f#4e g4 a4 b4 g4 | a4h c5q r4 | d5q. d5e c5 a4 b4 a4 | g4h. r4q
  C - C - C7 - | F F r | Bb Bb F - F/A - | C r
  c5q. c5e d5 c5 a4 f4 | f4h d4q r4 | c4q. f4e a4 g4 f4 e4 | f4h. r4q
  F F Bb F F - | Bb Bb r | F F F/C - C7 - | F r`,
  `China | Jesus loves me! this I know | William Batchelder Bradbury | 1862 | 7.7.7.7 with refrain | D major | 4/4 | 104
  a4q f4 f4 e4 | f4 a4 a4h | b4q b4 d5 b4 | b4 a4 a4h
  D D D A | D D D | G G G/B G | G D D/F#
  a4q f4 f4 e4 | f4 a4 a4h | b4q b4 a4 d4 | f4 e4 d4h
  D D D A | D D D | G G D Bm | D/A A7 D
  a4h f4q a4 | b4 d5h. | a4h f4q d4 | f4 e4h.
  D D D | G G/B | D D D | D/A A
  a4h f4q a4 | b4 d5h b4q | a4 d4 f4q. e4e | d4w
  D/F# D D/F# | G G/B G | D/F# Bm D/A A7 | D`,
  `Auld Lang Syne | Should auld acquaintance be forgot | Traditional | 1799 | C.M.D. | F major | 4/4 | 92
  c4q | f4q. f4e f4q a4 | g4q. f4e g4q a4 | f4q. f4e a4q c5 | d5h. d5q
  F | F F Dm Am | C - C F | F F Dm F | Bb Bb
  c5q. a4e a4q f4 | g4q. f4e g4q a4 | f4q. d4e d4q c4 | f4h. d5q
  F F F Dm | C - C7 F | Dm Gm Gm C | F Bb
  c5q. a4e a4q f4 | g4q. f4e g4q d5 | c5q. a4e a4q c5 | d5h. d5q
  F F F Dm | C - C Dm | F F Dm Am | Bb Bb
  c5q. a4e a4q f4 | g4q. f4e g4q a4 | f4q. d4e d4q c4 | f4h.
  F F F Dm | C - C7 F | Dm Gm Gm/Bb C7 | F`,
];
