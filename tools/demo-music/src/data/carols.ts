/** Carols in the public domain, encoded and harmonised for this project; the notation is that of the hymns. */
export const carols: readonly string[] = [
  `Adeste Fideles | O come, all ye faithful | John Francis Wade | 1743 | Irregular with refrain | G major | 4/4 | 108
  g4q | g4h d4q g4 | a4h d4 | b4q a4 b4 c5 | b4h a4q g4
  G | G G/B G | D D/F# | G D/F# G C | G D Em
  g4h f4q e4 | f4 g4 a4 b4 | f4h e4q. d4e | d4h. r4q
  Em D A/C# | D G D/F# G | D/A A7 - | D r
  d5h c5q b4 | c5h b4 | a4q b4 g4 a4 | f4q. e4e d4q g4
  G D7/F# G | D7/A G | D G Em Am | D - D G
  g4q f4 g4 a4 | g4h d4q b4 | b4 a4 b4 c5 | b4h a4q b4
  G D G D | G G G | G D/F# G Am | G D G
  c5q b4 a4 g4 | f4h g4q c5 | b4h a4q. g4e | g4h.
  Am G D A7/C# | D G/B C | G/D D7 - | G`,
  `Antioch | Joy to the world! the Lord is come | Lowell Mason | 1836 | C.M. | D major | 2/4 | 84
  d5q c5e. b4s | a4q. g4e | f4q e4 | d4q. a4e | b4q. b4e | c5q. c5e | d5q. d5e
  D A - | D - | D/A A7 | D D | G G | A A | D D
  d5e c5 b4 a4 | a4e. g4s f4e d5 | d5 c5 b4 a4 | a4e. g4s f4e f4
  D - G D | D - D D | D - G D | D - D D
  f4e f4 f4 f4s g4 | a4q. g4s f4 | e4e e4 e4 e4s f4 | g4q. f4s e4
  D D D D - | D - - | A/C# A/C# A A - | A7 - -
  d4e d5q b4e | a4e. g4s f4e g4 | f4q e4 | d4h
  D D G | D - D G | D/A A7 | D`,
  `Greensleeves | What child is this, who, laid to rest | Traditional | 1580 | 8.7.8.7 with refrain | E minor | 6/8 | 84
  e4e | g4q a4e b4e. c5s b4e | a4q f4e d4e. e4s f4e | g4q e4e e4e. d#4s e4e | f4q d#4e b3q e4e
  Em | Em - G - - | D - D/F# - - | Em - Am/C - - | B - B Em
  g4q a4e b4e. c5s b4e | a4q f4e d4e. e4s f4e | g4e. f4s e4e d#4e. c#4s d#4e | e4h.
  Em - G - - | D - D/F# - - | C - - B - - | Em
  d5q. d5e. c5s b4e | a4q f4e d4e. e4s f4e | g4q e4e e4e. d#4s e4e | f4q d#4e b3q.
  G G - - | D - Bm - - | Em - Am/C - - | B - B
  d5q. d5e. c5s b4e | a4q f4e d4e. e4s f4e | g4e. f4s e4e d#4e. c#4s d#4e | e4q. r4q
  G G - - | D - Bm - - | C - - B7 - - | Em r`,
  `Stille Nacht | Silent night, holy night | Franz Xaver Gruber | 1818 | Irregular | C major | 6/8 | 66
  g4e. a4s g4e e4q. | g4e. a4s g4e e4q. | d5q d5e b4q. | c5q c5e g4q.
  C - - C | C - - C | G7 G7 G | C C C
  a4q a4e c5e. b4s a4e | g4e. a4s g4e e4q. | a4q a4e c5e. b4s a4e | g4e. a4s g4e e4q.
  F F F - - | C - - C | F F F - - | C - - C
  d5q d5e f5e. d5s b4e | c5q. e5q. | c5e g4 e4 g4e. f4s d4e | c4h.
  G7 G7 G7 - - | C C | C - - G7 - - | C`,
  `Mendelssohn | Hark! the herald angels sing | Felix Mendelssohn | 1840 | 7.7.7.7.D with refrain | F major | 4/4 | 112
  c4q f4 f4q. e4e | f4q a4 a4 g4 | c5 c5 c5q. b4e | a4q g4 a4h
  F F F - | F F F/C C | F F/A F - | F C F
  c4q f4 f4q. e4e | f4q a4 a4 g4 | c5 g4 g4q. e4e | e4q d4 c4h
  F F F - | F Dm F/C C | C C/E C - | C/G G7 C
  c5q c5 c5 f4 | b4 a4 a4 g4 | c5 c5 c5 f4 | b4 a4 a4 g4
  F F F F/A | Bb F F C | F F F F/A | Bb F F C
  d5q d5 d5 c5 | b4 a4 b4h | g4q a4e b4 c5q. f4e | f4q g4 a4h
  Bb Bb Bb F/A | Gm D7/F# Gm | C F - F - | Dm C F
  d5q. d5e d5q c5 | b4 a4 b4h | g4q a4e b4 c5q. f4e | f4q g4 f4h
  Bb Bb Bb F/A | Gm D7/F# Gm | C F - F - | F/C C7 F`,
  `Mueller | Away in a manger, no crib for a bed | James Ramsey Murray | 1887 | 11.11.11.11 | F major | 3/4 | 92
  c5q | c5q. b4e a4q | a4q. g4e f4q | f4 e4 d4 | c4h c4q
  F | F - F | F - F | Bb - Bb | F F
  c4q. d4e c4q | c4 g4 e4 | d4 c4 f4 | a4h c5q
  C - C | C C/E C | Bb F F/A | F F
  c5q. b4e a4q | a4q. g4e f4q | f4 e4 d4 | c4h c4q
  F - F | F - F | Bb - Bb | F F
  b4q. a4e g4q | a4 g4 f4 | g4 d4 e4 | f4h
  C7 - C7/E | F C Dm | Gm Gm/Bb C7 | F`,
  `God Rest You Merry | God rest you merry, gentlemen | Traditional | 1846 | 8.6.8.6.8.6 with refrain | E minor | 4/4 | 126
  e4q | e4 b4 b4 a4 | g4 f4 e4 d4 | e4 f4 g4 a4 | b4h. e4q
  Em | Em G G/B D | Em Bm C G/B | Am B/D# Em Am/C | B Em/G
  e4q b4 b4 a4 | g4 f4 e4 d4 | e4 f4 g4 a4 | b4h. b4q
  Em G G/B D | Em Bm C G/B | Am B/D# Em Am/C | B Em
  c5q a4 b4 c5 | d5 e5 b4 a4 | g4 e4 f4 g4 | a4h g4q a4
  Am D G C | G C G D | Em C B/D# Em | D G D/F#
  b4h c5q b4 | b4 a4 g4 f4 | e4h g4e f4 e4q
  G C G | G D/F# Em B7 | C Em - C
  a4h g4q a4 | b4 c5 d5 e5 | b4 a4 g4 f4 | e4h.
  D G D | G Am G/B C | G D/F# Em B7 | Em`,
  `The First Nowell | The first Nowell the angel did say | Traditional | 1833 | Irregular with refrain | D major | 3/4 | 100
  f4e e4 | d4q. e4e f4 g4 | a4h b4e c5 | d5q c5 b4 | a4h b4e c5
  D - | D - D - | D G - | D A G | D G -
  d5q c5 b4 | a4 b4 c5 | d5 a4 g4 | f4h f4e e4
  Bm F#m G | D G A | Bm D A7 | D D -
  d4q. e4e f4 g4 | a4h b4e c5 | d5q c5 b4 | a4h b4e c5
  D - D - | D G - | D A G | D G -
  d5q c5 b4 | a4 b4 c5 | d5 a4 g4 | f4h f4e e4
  Bm F#m G | D G A | Bm D A7 | D D -
  d4q. e4e f4 g4 | a4h d5e c5 | b4h b4q | a4h.
  D - Bm - | D D/F# - | G G/B | D
  d5q c5 b4 | a4 b4 c5 | d5 a4 g4 | f4h
  Bm A G | D/F# G A | Bm D A7 | D`,
  `Gloria | Angels we have heard on high | Traditional | 1855 | 7.7.7.7 with refrain | F major | 4/4 | 112
  a4q a4 a4 c5 | c5q. b4e a4h | a4q g4 a4 c5 | a4q. g4e f4h
  F F F F | C7 - F | F C F F | F/C C7 F
  a4q a4 a4 c5 | c5q. b4e a4h | a4q g4 a4 c5 | a4q. g4e f4h
  F F F F | C7 - F | F C F F | F/C C7 F
  c5h d5e c5 b4 a4 | b4h c5e b4 a4 g4 | a4h b4e a4 g4 f4 | g4q. c4e c4h
  F Dm - - - | Gm C - - - | F Bb - - - | C - C
  f4q g4 a4 b4 | a4h g4
  Dm C F Bb | F/C C
  c5h d5e c5 b4 a4 | b4h c5e b4 a4 g4 | a4h b4e a4 g4 f4 | g4q. c4e c4h
  F Dm - - - | Gm C - - - | F Bb - - - | C - C
  f4q g4 a4 b4 | a4h g4 | f4w
  Dm C F Bb | F/C C7 | F`,
  `Tempus adest floridum | Good King Wenceslas looked out | Traditional | 1582 | 7.6.7.6.D | G major | 4/4 | 120
  g4q g4 g4 a4 | g4 g4 d4h | e4q d4 e4 f4 | g4h g4
  G G G D | G G/B D | C G C D | G G
  g4q g4 g4 a4 | g4 g4 d4h | e4q d4 e4 f4 | g4h g4
  G G G D | G G/B D | C G C D | G G
  d5q c5 b4 a4 | b4 a4 g4h | e4q d4 e4 f4 | g4h g4
  G Am G D | G D Em | C G/B C D | G G
  d4q d4 e4 f4 | g4 g4 a4h | d5q c5 b4 a4 | g4h c5 | g4w
  G G/B C D | G Em D | G C G D | G C/G | G`,
  `Deck the Hall | Deck the hall with boughs of holly | Traditional | 1784 | 7.7.7.7 | F major | 4/4 | 132
  c5q. b4e a4q g4 | f4 g4 a4 f4 | g4e a4 b4 g4 a4q. g4e | f4q e4 f4h
  F - F C | Dm C F F | C - C7 - F - | F/C C7 F
  c5q. b4e a4q g4 | f4 g4 a4 f4 | g4e a4 b4 g4 a4q. g4e | f4q e4 f4h
  F - F C | Dm C F F | C - C7 - F - | F/C C7 F
  g4q. a4e b4q g4 | a4q. b4e c5q g4 | a4e b4 c5q d5e e5 f5q | e5 d5 c5h
  C - C7 C | F - F C | F - C/E G - F | C/G G7 C
  c5q. b4e a4q g4 | f4 g4 a4 f4 | d5e d5 d5 d5 c5q. b4e | a4q g4 f4h
  F - F C | Dm C F F | Bb Bb Bb Bb F - | F/C C7 F`,
  `Jingle Bells | Dashing through the snow | James Lord Pierpont | 1857 | Irregular | G major | 4/4 | 168
  b4q b4 b4h | b4q b4 b4h | b4q d5 g4q. a4e | b4w
  G G G/B | G G G | G/B G Em - | G
  c5q c5 c5q. c5e | c5q b4 b4 b4e b4 | b4q a4 a4 b4 | a4h d5
  C C C C | C G G G G | Em A7 A7/C# G | D D7
  b4q b4 b4h | b4q b4 b4h | b4q d5 g4q. a4e | b4w
  G G G/B | G G G | G/B G Em - | G
  c5q c5 c5q. c5e | c5q b4 b4 b4e b4 | d5q d5 c5 a4 | g4w
  C C C C | C G G G G | D D D7 D7 | G`,
  `O Tannenbaum | O Christmas tree, O Christmas tree | Traditional | 1824 | Irregular | F major | 3/4 | 96
  c4e | f4e. f4s f4q. g4e | a4e. a4s a4q. a4e | g4e a4 b4q e4 | g4 f4 r4e c5
  F | F F F - | F F F Dm | Gm - C7 C7/E | C7 F r F
  c5e a4 d5q. c5e | c5e. b4s b4q. b4e | b4e g4 c5q. b4e | b4e. a4s a4q r4e c4
  F - Gm - | C7 - C7 C7 | C7/E - C7 - | F - F r F
  f4e. f4s f4q. g4e | a4e. a4s a4q. a4e | g4e a4 b4q e4 | g4 f4q.
  F F F - | F F F Dm | Gm - C7 C7/E | C7 F`,
  `Wassail Song | We wish you a merry Christmas | Traditional | 1823 | Irregular | G major | 3/4 | 152
  d4q | g4 g4e a4 g4 f4 | e4q e4 e4 | a4 a4e b4 a4 g4 | f4q d4 d4
  G | G G - G/B - | C C/E C | A7 A7 - A7/C# - | D D D/F#
  b4q b4e c5 b4 a4 | g4q e4 d4e d4 | e4q a4 f4 | g4h d4q
  B7 B7 - B7/D# - | Em C G G/B | Am Am/C D7 | G G
  g4q g4 g4 | f4h f4q | g4 f4 e4 | d4h a4q
  G G/B G | D D | G D A7 | D D
  b4q a4 g4 | d5 d4 d4e d4 | e4q a4 f4 | g4h
  G D/F# Em | D D D D | Am Am/C D7 | G`,
];
