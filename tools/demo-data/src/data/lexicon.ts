const words = (text: string): readonly string[] => text.trim().split(/\s*[,\n]\s*/);

/**
 * The words of titles and notes, by field of meaning: an adjective is only combined with nouns of its field, so that the grammar
 * yields "The Distant Shore" and never "The Jubilant Shore".
 */
export const lexicon: Readonly<Record<string, readonly string[]>> = {
  place:
    words(`Road, Shore, Valley, Hills, River, Garden, City, Harbour, Gate, Mountain, Wilderness, Meadow, Fields, Highway, Island,
    Bridge, Pathway, Summit, Horizon, Forest, Desert, Courts, Country, Haven, Sanctuary, Homeland, Watchtower, Wellspring, Stream, Coast`),
  placeAdj:
    words(`Distant, Shining, Quiet, Promised, Silver, Golden, Narrow, Open, Unseen, Sunlit, Upland, Ancient, Lonely, Northern,
    Western, Pilgrim, Green, Winding, Farther, Eternal, Hidden, Blessed, Peaceful, Undiscovered, Moonlit, Snowbound, Fair, Unwalked`),
  light:
    words(`Dawn, Morning, Lamp, Star, Flame, Daybreak, Sunrise, Beacon, Light, Radiance, Noonday, Lantern, Evening, Twilight,
    Fire, Dayspring, Candle, Rainbow, Sunset, Starlight`),
  hour: words(
    'Dawn, Morning, Daybreak, Sunrise, Noonday, Evening, Twilight, Sunset, Eventide, Nightfall, Midnight',
  ),
  lightAdj:
    words(`Bright, Radiant, Living, Steadfast, Kindly, New, First, Rising, Golden, Gentle, Undimmed, Glorious, Unfading,
    Guiding, Welcome, Burning, Clear, Crimson, Heavenly, Inward, Perfect, Joyful, Unquenched, Everlasting`),
  army: words(`Banner, Standard, Company, Trumpet, Colours, Legion, Vanguard, Flag, Guard, Challenge, Cadets, Comrades, Soldiers, Crusaders,
    Warriors, Heralds, Messengers, Ambassadors, Pioneers, Victors, Pilgrims, Fighters, Army, Bandsmen, Envoys, Advance, Crusade, Cause, Call, Watchmen`),
  armyAdj:
    words(`Crimson, Gallant, Victorious, Loyal, Faithful, Valiant, Steadfast, Royal, Conquering, Dauntless, Triumphant, Undaunted,
    Happy, Young, Mighty, Noble, Redeemed, Marching, Resolute, Fearless, Ransomed, Consecrated, Joyous, Tireless, Proud, Advancing, Unconquered`),
  song: words(`Anthem, Song, Melody, Canticle, Psalm, Chorus, Alleluia, Hymn, Carillon, Refrain, Serenade, Fanfare, Rhapsody, Ballad,
    Lullaby, Pastorale, Prayer, Promise, Story, Message, Testimony, Gift, Vow, Blessing, Thanksgiving`),
  songAdj:
    words(`New, Endless, Joyful, Simple, Old, Sweetest, Jubilant, Children’s, Shepherd’s, Pilgrim’s, Grateful, Heavenly, Sacred,
    Festive, Silent, Everlasting, Wayfarer’s, Mother’s, Unfinished, Glad, Evening, Unending, Noble, Royal, Thankful`),
  grace:
    words(`Grace, Mercy, Hope, Faith, Peace, Joy, Love, Salvation, Glory, Praise, Freedom, Wisdom, Courage, Victory, Compassion,
    Holiness, Redemption, Patience, Trust, Gladness, Assurance, Kindness, Deliverance, Comfort, Truth, Service, Fellowship, Gratitude, Rest, Promise`),
  graceAdj:
    words(`Boundless, Matchless, Unfailing, Wondrous, Perfect, Abiding, Abundant, Everlasting, Redeeming, Steadfast, Tender,
    Infinite, Pure, Full, Triumphant, Glorious, Sufficient, Deep, Quiet, Costly, Unchanging, Living, Daily, Heavenly, Unmerited, Simple`),
  person:
    words(`Pilgrim, Shepherd, Traveller, Watchman, Servant, Wanderer, Soldier, Child, Sower, Potter, Fisherman, Seeker, Singer,
    Reaper, Prodigal, Disciple, Stranger, Labourer, Prophet, Apostle, Psalmist, Centurion, Herald, Wayfarer, Builder, Ploughman`),
  sing: words(`Sing, Rejoice, Arise, Awake, Press On, March On, Look Up, Stand Firm, Go Forward, Be Glad, Give Thanks, Be Still, Come Home,
    Draw Near, Take Heart, Follow On, Praise Him, Shout Aloud, Bow Down, Keep Watch, Trust and Obey, Believe, Be Strong, Lift Your Voice`),
  verb: words(`Follow, Praise, Serve, Trust, Worship, Love, Seek, Bless, Adore, Thank, Proclaim, Remember, Honour, Obey, Welcome, Crown,
    Know, Find, Meet, Hear`),
  title:
    words(`Saviour, Redeemer, Shepherd, King, Master, Lord, Creator, Deliverer, Father, Counsellor, Comforter, Maker, Friend, Healer,
    Rock, Refuge, Light, Captain, Prince of Peace, Good Shepherd, Morning Star, Lamb of God, Son of Man, Bread of Life, Living Water`),
  titleShort: words(
    'Saviour, Redeemer, Shepherd, King, Master, Lord, Creator, Deliverer, Father, Maker, Friend, Healer, Captain, Comforter',
  ),
  christmas:
    words(`Bethlehem, Manger, Shepherds, Star, Stable, Angels, Cradle, Wise Men, Winter’s Night, Midnight, Nativity, Noel, Holy Child,
    Holy Night, Gloria, Incarnation, Advent, Epiphany, Yuletide, Tidings, Frankincense, Snowfall, Christmas Bells, Candlelight, Emmanuel`),
  christmasAdj:
    words(`Silent, Starlit, Snowy, Holy, Joyful, First, Festive, Merry, Humble, Wondrous, Frosty, Quiet, Lowly, Bright, Glad,
    Gentle, Peaceful, Welcome, Midnight, Winter, Children’s, Old-time, Ringing, Candlelit`),
  dance: words(
    'Gigue, Pastorale, Bourrée, Polka, Gallop, Waltz, Tarantella, Hornpipe, Rondo, Caprice, Reel, Scherzo, Minuet',
  ),
  bible:
    words(`Emmaus, Jericho, Galilee, Jordan, Gethsemane, Bethany, Zion, Carmel, Damascus, Antioch, Canaan, Jerusalem, Patmos, Nazareth,
    Bethel, Hebron, Mount Nebo, Mamre, Peniel, Sinai, Moriah, Capernaum, Siloam, Rephidim, Beersheba, Gilead, Shiloh, Bethesda`),
  saint:
    words(`David, Gideon, Joshua, Esther, Elijah, Daniel, Moses, Deborah, Ruth, Samuel, Nehemiah, Jeremiah, Isaiah, Jonah, Miriam,
    Simon Peter, Stephen, Barnabas, Timothy, Lydia, Zacchaeus, Bartimaeus, Naomi, Caleb, Ezekiel, Joseph, Mary and Martha`),
  town: words(`Aberdare, Abingdon, Alnwick, Ambleside, Appleby, Arbroath, Axminster, Bakewell, Banbury, Barnard Castle, Batley, Beverley,
    Bideford, Blandford, Bodmin, Braintree, Brecon, Bridport, Brixham, Buxton, Calne, Cardigan, Chesterfield, Chippenham, Cirencester,
    Clitheroe, Congleton, Cromer, Dartmouth, Deal, Dereham, Devizes, Diss, Dorking, Dunstable, Durham, Elgin, Ely, Evesham, Fakenham,
    Falmouth, Felling, Fowey, Frome, Gainsborough, Godalming, Goole, Guisborough, Hadleigh, Halstead, Hawick, Helston, Hexham, Hitchin,
    Honiton, Ilfracombe, Ilkley, Inverness, Jarrow, Kelso, Kendal, Keswick, Kettering, Kilmarnock, Kirkcaldy, Knaresborough, Lampeter,
    Launceston, Leominster, Lerwick, Lewes, Lowestoft, Ludlow, Lyme, Malton, Maryport, Matlock, Melrose, Middlewich, Minehead, Morpeth,
    Nairn, Nantwich, Newquay, Oakham, Oban, Okehampton, Ormskirk, Oundle, Penrith, Penzance, Pontypridd, Portree, Pwllheli, Redruth,
    Ripon, Romsey, Rothbury, Rye, Saffron Walden, Selby, Settle, Shaftesbury, Skipton, Sleaford, Southwold, Spalding, St Ives, Stamford,
    Stowmarket, Stromness, Sudbury, Tavistock, Tenby, Tewkesbury, Thirsk, Tiverton, Totnes, Truro, Ulverston, Uttoxeter, Wantage, Wells,
    Whitby, Wick, Wigton, Wooler, Yarm, Yeovil, Gothenburg, Bergen, Utrecht, Zürich, Toronto, Hamilton, Adelaide, Wellington, Dunedin`),
  hall: words(
    'Citadel, Temple, Corps, Congress Hall, Jubilee, Centenary, Festival, Anniversary, Reunion, Homecoming',
  ),
  // Song lines: what a singer says, and where, when and how.
  when: words(`When the Morning Breaks, When the Shadows Fall, In the Quiet Hour, In the Heat of the Day, At the Close of Day,
    At the Water’s Edge, In the Stillness, In the Storm, At the Mercy Seat, Before the Throne, On the Mountain Top, In the Valley Low,
    All My Days, From Age to Age, In Every Season, Through the Night, Till He Comes, When Words Are Few, At Your Table, On Holy Ground,
    Beside the Sea, Under Open Skies, For a Lifetime, From This Day On, Until the Dawn, At the Turning of the Year`),
  godDoes:
    words(`You Are Faithful, You Are Near, You Have Called Me, You Have Set Me Free, I Will Follow, I Will Trust You, I Will Sing,
    We Will Stand, We Will Praise You, I Surrender, I Belong, We Believe, My Heart Is Yours, Your Mercy Holds Me, Your Grace Is Enough,
    Your Love Remains, You Make All Things New, I Hear You Calling, We Are Waiting, Let Us Worship, Here I Stand, Nothing Can Divide Us`),
  timing: words('Now, Today, Again, Tonight, Anew, Once More, Together, For Ever'),
  scriptureBook: words(
    'Isaiah, the Psalms, the Book of Ruth, the Revelation, the Acts, the Gospel of John, Exodus, the Song of Songs',
  ),
  occasionDay: words(
    'Easter, Pentecost, Harvest, Advent, Remembrance, Mothering Sunday, Palm Sunday, All Saints, Trinity',
  ),
};
