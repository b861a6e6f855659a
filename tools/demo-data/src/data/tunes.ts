/** A hymn tune in the public domain, with the text it is best known for. */
export interface Tune {
  /** The tune's name as hymnals print it. */
  readonly name: string;
  readonly metre: string;
  readonly key: string;
  readonly composer: string;
  /** Year of the tune's first appearance. */
  readonly year: number;
  /** First line of the text, used as a title. */
  readonly text: string;
  readonly writer: string;
  readonly textYear: number;
  /** Present if the text is a paraphrase of, or based on, one passage. */
  readonly scripture?: string;
}

// One tune per line: name | metre | key | composer | year | first line | writer | its year | passage.
// Years are those of first publication as commonly given; folk tunes carry the year they were first printed.
const general = `
Abends | L.M. | D major | Herbert Stanley Oakeley | 1871 | Sun of my soul, thou Saviour dear | John Keble | 1820
Aberystwyth | 7.7.7.7.D | E minor | Joseph Parry | 1876 | Jesus, lover of my soul | Charles Wesley | 1740 | Psalm 57:1
Abridge | C.M. | E♭ major | Isaac Smith | 1780 | Be thou my guardian and my guide | Isaac Williams | 1842
All for Jesus | 8.7.8.7 | F major | John Stainer | 1887 | All for Jesus! all for Jesus! | William John Sparrow Simpson | 1887
Amazing Grace | C.M. | G major | Traditional | 1829 | Amazing grace! how sweet the sound | John Newton | 1779 | 1 Chronicles 17:16
Angelus | L.M. | F major | Georg Joseph | 1657 | At even, ere the sun was set | Henry Twells | 1868 | Mark 1:32
Ar hyd y nos | 8.4.8.4.8.8.8.4 | G major | Traditional | 1784 | God, that madest earth and heaven | Reginald Heber | 1827
Arizona | L.M. | D major | Robert Henry Earnshaw | 1918 | O thou who camest from above | Charles Wesley | 1762 | Leviticus 6:13
Armageddon | 6.5.6.5.D with refrain | C major | John Goss | 1871 | Who is on the Lord’s side? | Frances Ridley Havergal | 1877 | 1 Chronicles 12:18
Ash Grove | 12.11.12.11.D | G major | Traditional | 1802 | The master hath come, and he calls us to follow | Sarah Doudney | 1871
Assurance | 9.10.9.9 with refrain | D major | Phoebe Palmer Knapp | 1873 | Blessed assurance, Jesus is mine | Fanny Crosby | 1873 | Hebrews 10:22
Aurelia | 7.6.7.6.D | E♭ major | Samuel Sebastian Wesley | 1864 | The church’s one foundation | Samuel John Stone | 1866 | 1 Corinthians 3:11
Austria | 8.7.8.7.D | E♭ major | Joseph Haydn | 1797 | Glorious things of thee are spoken | John Newton | 1779 | Psalm 87:3
Azmon | C.M. | G major | Carl Gotthelf Gläser | 1828 | O for a heart to praise my God | Charles Wesley | 1742 | Psalm 51:10
Beecher | 8.7.8.7.D | B♭ major | John Zundel | 1870 | Love divine, all loves excelling | Charles Wesley | 1747
Belmont | C.M. | G major | William Gardiner | 1812 | By cool Siloam’s shady rill | Reginald Heber | 1812
Bethany | 6.4.6.4.6.6.4 | G major | Lowell Mason | 1856 | Nearer, my God, to thee | Sarah Flower Adams | 1841 | Genesis 28:10–22
Beulah Land | L.M. with refrain | G major | John Robson Sweney | 1876 | I’ve reached the land of corn and wine | Edgar Page Stites | 1876 | Isaiah 62:4
Bishopthorpe | C.M. | A major | Jeremiah Clarke | 1786 | Immortal love, for ever full | John Greenleaf Whittier | 1867
Blaenwern | 8.7.8.7.D | G major | William Penfro Rowlands | 1905 | Love divine, all loves excelling | Charles Wesley | 1747 | 2 Corinthians 3:18
Boundless Salvation | 11.11.11.11 | B♭ major | Traditional | 1893 | O boundless salvation! deep ocean of love | William Booth | 1893
Bradbury | 8.7.8.7.D | D major | William Batchelder Bradbury | 1859 | Saviour, like a shepherd lead us | Dorothy Ann Thrupp | 1836 | John 10:27
Breslau | L.M. | A♭ major | Traditional | 1625 | We sing the praise of him who died | Thomas Kelly | 1815
Bringing in the Sheaves | 12.11.12.11 with refrain | B♭ major | George Minor | 1880 | Sowing in the morning, sowing seeds of kindness | Knowles Shaw | 1874 | Psalm 126:6
Bristol | C.M. | G major | Thomas Ravenscroft | 1621 | Hark, the glad sound! the Saviour comes | Philip Doddridge | 1735 | Luke 4:18–19
Bullinger | 8.5.8.3 | D major | Ethelbert William Bullinger | 1874 | I am trusting thee, Lord Jesus | Frances Ridley Havergal | 1874
Caersalem | 8.7.8.7.4.7 | F major | Robert Edwards | 1824 | Come, ye souls by sin afflicted | Joseph Swain | 1792
Calon Lân | 8.7.8.7.D | A major | John Hughes | 1891 | Nid wy’n gofyn bywyd moethus | Daniel James | 1891
Canonbury | L.M. | F major | Robert Schumann | 1839 | Lord, speak to me, that I may speak | Frances Ridley Havergal | 1872
Christchurch | 6.6.6.6.8.8 | D major | Charles Steggall | 1865 | Jerusalem on high | Samuel Crossman | 1664
Converse | 8.7.8.7.D | F major | Charles Crozat Converse | 1868 | What a friend we have in Jesus | Joseph Scriven | 1855 | Philippians 4:6
Coronation | C.M. | G major | Oliver Holden | 1793 | All hail the power of Jesus’ name | Edward Perronet | 1779 | Revelation 19:16
Crimond | C.M. | F major | Jessie Seymour Irvine | 1872 | The Lord’s my shepherd, I’ll not want | Francis Rous | 1650 | Psalm 23
Cross of Jesus | 8.7.8.7 | F major | John Stainer | 1887 | Cross of Jesus, cross of sorrow | William John Sparrow Simpson | 1887
Crusader’s Hymn | 5.6.8.5.5.8 | E♭ major | Traditional | 1842 | Fairest Lord Jesus | Anonymous | 1677
Crüger | 7.6.7.6.D | F major | Johann Crüger | 1640 | Hail to the Lord’s anointed | James Montgomery | 1821 | Psalm 72
Cwm Rhondda | 8.7.8.7.4.7 | A♭ major | John Hughes | 1907 | Guide me, O thou great Jehovah | William Williams | 1745 | Exodus 13:21
Darwall’s 148th | 6.6.6.6.4.4.4.4 | C major | John Darwall | 1770 | Ye holy angels bright | Richard Baxter | 1672 | Psalm 148:2
Diademata | D.S.M. | D major | George Job Elvey | 1868 | Crown him with many crowns | Matthew Bridges | 1851 | Revelation 19:12
Dix | 7.7.7.7.7.7 | G major | Conrad Kocher | 1838 | For the beauty of the earth | Folliott Sandford Pierpoint | 1864
Dominus regit me | 8.7.8.7 | G major | John Bacchus Dykes | 1868 | The King of love my shepherd is | Henry Williams Baker | 1868 | Psalm 23
Duke Street | L.M. | D major | John Hatton | 1793 | Jesus shall reign where’er the sun | Isaac Watts | 1719 | Psalm 72:17
Dundee | C.M. | E♭ major | Traditional | 1615 | God moves in a mysterious way | William Cowper | 1774 | Romans 11:33
Easter Hymn | 7.7.7.7 with Alleluias | C major | Traditional | 1708 | Jesus Christ is risen today | Anonymous | 1708 | Matthew 28:6
Ebenezer | 8.7.8.7.D | F minor | Thomas John Williams | 1890 | O the deep, deep love of Jesus | Samuel Trevor Francis | 1875 | Ephesians 3:18
Ein’ feste Burg | 8.7.8.7.6.6.6.6.7 | D major | Martin Luther | 1529 | A safe stronghold our God is still | Martin Luther | 1529 | Psalm 46:1
Ellacombe | D.C.M. | B♭ major | Traditional | 1784 | The day of resurrection | John of Damascus | 750
Ellers | 10.10.10.10 | A♭ major | Edward John Hopkins | 1869 | Saviour, again to thy dear name we raise | John Ellerton | 1866 | Psalm 29:11
Evelyns | 6.5.6.5.D | E♭ major | William Henry Monk | 1875 | At the name of Jesus | Caroline Maria Noel | 1870 | Philippians 2:10
Eventide | 10.10.10.10 | E♭ major | William Henry Monk | 1861 | Abide with me; fast falls the eventide | Henry Francis Lyte | 1847 | Luke 24:29
Ewing | 7.6.7.6.D | D major | Alexander Ewing | 1853 | Jerusalem the golden | Bernard of Cluny | 1145 | Revelation 21:10–11
Forest Green | D.C.M. | F major | Traditional | 1906 | I sing the almighty power of God | Isaac Watts | 1715 | Psalm 104:24
Franconia | S.M. | D major | Johann Balthasar König | 1738 | Blest are the pure in heart | John Keble | 1819 | Matthew 5:8
Gerontius | C.M. | A♭ major | John Bacchus Dykes | 1868 | Praise to the Holiest in the height | John Henry Newman | 1865
Gopsal | 6.6.6.6.8.8 | D major | George Frideric Händel | 1747 | Rejoice! the Lord is King | Charles Wesley | 1746 | Philippians 4:4
Gwahoddiad | 6.6.8.6 with refrain | D major | Lewis Hartsough | 1872 | I hear thy welcome voice | Lewis Hartsough | 1872
Gwalchmai | 7.4.7.4.D | G major | Joseph David Jones | 1868 | King of glory, King of peace | George Herbert | 1633 | Psalm 116:1
Halton Holgate | 8.7.8.7 | G major | William Boyce | 1765 | Firmly I believe and truly | John Henry Newman | 1865
Hanover | 10.10.11.11 | G major | William Croft | 1708 | O worship the King, all glorious above | Robert Grant | 1833 | Psalm 104:1
Hanson Place | 8.7.8.7 with refrain | D major | Robert Lowry | 1865 | Shall we gather at the river | Robert Lowry | 1864 | Revelation 22:1
Heinlein | 7.7.7.7 | D minor | Martin Herbst | 1676 | Forty days and forty nights | George Hunt Smyttan | 1856 | Matthew 4:1–2
Herzliebster Jesu | 11.11.11.5 | F minor | Johann Crüger | 1640 | Ah, holy Jesus, how hast thou offended | Johann Heermann | 1630
Hollingside | 7.7.7.7.D | E♭ major | John Bacchus Dykes | 1861 | Jesus, lover of my soul | Charles Wesley | 1740
Horsley | C.M. | E♭ major | William Horsley | 1844 | There is a green hill far away | Cecil Frances Alexander | 1848 | Hebrews 13:12
Houghton | 10.10.11.11 | A major | Henry John Gauntlett | 1861 | Ye servants of God, your master proclaim | Charles Wesley | 1744
Hursley | L.M. | F major | Traditional | 1774 | Sun of my soul, thou Saviour dear | John Keble | 1820
Hyfrydol | 8.7.8.7.D | F major | Rowland Huw Prichard | 1844 | Alleluia! sing to Jesus | William Chatterton Dix | 1866 | Revelation 5:9
Innsbruck | 7.7.6.7.7.8 | F major | Heinrich Isaac | 1539 | The duteous day now closeth | Robert Bridges | 1899
It Is Well | 11.8.11.9 with refrain | D♭ major | Philip Paul Bliss | 1876 | When peace, like a river, attendeth my way | Horatio Spafford | 1873 | Isaiah 66:12
Jerusalem | D.L.M. | D major | Hubert Parry | 1916 | And did those feet in ancient time | William Blake | 1804
Jesu, meine Freude | 6.6.5.6.6.5.7.8.6 | D minor | Johann Crüger | 1653 | Jesus, priceless treasure | Johann Franck | 1653
Kilmarnock | C.M. | D major | Neil Dougall | 1823 | Come, let us to the Lord our God | John Morison | 1781 | Hosea 6:1–4
Kingsfold | D.C.M. | E minor | Traditional | 1906 | I heard the voice of Jesus say | Horatius Bonar | 1846 | Matthew 11:28
Lancashire | 7.6.7.6.D | D major | Henry Smart | 1835 | Lead on, O King eternal | Ernest Shurtleff | 1887
Lasst uns erfreuen | L.M. with Alleluias | D major | Traditional | 1623 | All creatures of our God and King | William Henry Draper | 1919 | Psalm 148:1–13
Laudate Dominum | 10.10.11.11 | B♭ major | Hubert Parry | 1894 | O praise ye the Lord! praise him in the height | Henry Williams Baker | 1875 | Psalm 150
Laudes Domini | 6.6.6.D | C major | Joseph Barnby | 1868 | When morning gilds the skies | Anonymous | 1828
Leominster | D.S.M. | C major | George William Martin | 1862 | Make me a captive, Lord | George Matheson | 1890
Leoni | 6.6.8.4.D | F minor | Meyer Lyon | 1770 | The God of Abraham praise | Thomas Olivers | 1770 | Exodus 3:15
Liebster Jesu | 7.8.7.8.8.8 | G major | Johann Rudolph Ahle | 1664 | Blessed Jesus, at thy word | Tobias Clausnitzer | 1663
Llanfair | 7.7.7.7 with Alleluias | G major | Robert Williams | 1817 | Hail the day that sees him rise | Charles Wesley | 1739 | Luke 24:51
Llef | L.M. | E minor | Griffith Hugh Jones | 1890 | O Iesu mawr, rho d’anian bur | David Charles | 1840
Lobe den Herren | 14.14.4.7.8 | F major | Traditional | 1665 | Praise to the Lord, the Almighty, the King of creation | Joachim Neander | 1680 | Psalm 103:1–6
Luckington | 10.4.6.6.6.6.10.4 | C major | Basil Harwood | 1908 | Let all the world in every corner sing | George Herbert | 1633
Lux benigna | 10.4.10.4.10.10 | A♭ major | John Bacchus Dykes | 1865 | Lead, kindly light, amid the encircling gloom | John Henry Newman | 1833 | Exodus 13:21
Lydia | C.M. | B♭ major | Thomas Phillips | 1844 | Jesus! the name high over all | Charles Wesley | 1749 | Philippians 2:9
Martyrdom | C.M. | A♭ major | Hugh Wilson | 1800 | As pants the hart for cooling streams | Nahum Tate | 1696 | Psalm 42:1
Maryton | L.M. | D major | Henry Percy Smith | 1874 | O Master, let me walk with thee | Washington Gladden | 1879
Melita | 8.8.8.8.8.8 | C major | John Bacchus Dykes | 1861 | Eternal Father, strong to save | William Whiting | 1860 | Psalm 107:23–30
Merton | 8.7.8.7 | A♭ major | William Henry Monk | 1850 | Hark! a thrilling voice is sounding | Edward Caswall | 1849 | Romans 13:11–12
Mit Freuden zart | 8.7.8.7.8.8.7 | D major | Traditional | 1566 | Sing praise to God who reigns above | Johann Jakob Schütz | 1675 | Deuteronomy 32:3
Monkland | 7.7.7.7 | C major | John Antes | 1790 | Let us, with a gladsome mind | John Milton | 1623 | Psalm 136
Morecambe | 10.10.10.10 | C major | Frederick Cook Atkinson | 1870 | Here, O my Lord, I see thee face to face | Horatius Bonar | 1855
Morning Light | 7.6.7.6.D | B♭ major | George James Webb | 1837 | Stand up, stand up for Jesus | George Duffield | 1858 | Ephesians 6:14
Moscow | 6.6.4.6.6.6.4 | G major | Felice de Giardini | 1769 | Thou whose almighty word | John Marriott | 1813 | Genesis 1:3
Moville | 7.6.7.6.D | D minor | Traditional | 1890 | Christ is the world’s Redeemer | Columba of Iona | 590
Narenza | S.M. | D major | Traditional | 1584 | Ye servants of the Lord | Philip Doddridge | 1755 | Luke 12:35–37
Neander | 8.7.8.7.8.7 | C major | Joachim Neander | 1680 | Come, ye faithful, raise the anthem | Job Hupton | 1805
Nearer Home | D.S.M. | A♭ major | Isaac Baker Woodbury | 1852 | For ever with the Lord! | James Montgomery | 1835 | 1 Thessalonians 4:17
Need | 6.4.6.4 with refrain | A♭ major | Robert Lowry | 1872 | I need thee every hour | Annie Sherwood Hawks | 1872
Nettleton | 8.7.8.7.D | D major | John Wyeth | 1813 | Come, thou fount of every blessing | Robert Robinson | 1758 | 1 Samuel 7:12
Nicaea | 11.12.12.10 | E♭ major | John Bacchus Dykes | 1861 | Holy, holy, holy! Lord God Almighty | Reginald Heber | 1826 | Revelation 4:8
Nun danket | 6.7.6.7.6.6.6.6 | E♭ major | Johann Crüger | 1647 | Now thank we all our God | Martin Rinkart | 1636 | Psalm 147:1
O filii et filiae | 8.8.8 with Alleluias | D minor | Traditional | 1623 | O sons and daughters, let us sing | Jean Tisserand | 1494
O store Gud | 11.10.11.10 with refrain | B♭ major | Traditional | 1891 | O store Gud, när jag den värld beskådar | Carl Boberg | 1885 | Psalm 8:3–4
Ode to Joy | 8.7.8.7.D | G major | Ludwig van Beethoven | 1824 | Joyful, joyful, we adore thee | Henry van Dyke | 1907 | Psalm 71:23
Old 124th | 10.10.10.10.10 | F major | Louis Bourgeois | 1551 | Now Israel may say, and that truly | William Whittingham | 1560 | Psalm 124
Old Hundredth | L.M. | G major | Louis Bourgeois | 1551 | All people that on earth do dwell | William Kethe | 1561 | Psalm 100:1–5
Ombersley | L.M. | F major | William Henry Gladstone | 1872 | Lord of all being, throned afar | Oliver Wendell Holmes | 1848
Pass Me Not | 8.5.8.5 with refrain | A♭ major | William Howard Doane | 1870 | Pass me not, O loving Saviour | Fanny Crosby | 1868 | Luke 18:38
Passion Chorale | 7.6.7.6.D | A minor | Hans Leo Hassler | 1601 | O sacred head, once wounded | Paul Gerhardt | 1656 | Mark 15:17
Penlan | 7.6.7.6.D | A♭ major | David Jenkins | 1898 | In heavenly love abiding | Anna Laetitia Waring | 1850 | Psalm 23:4
Picardy | 8.7.8.7.8.7 | D minor | Traditional | 1860 | Let all mortal flesh keep silence | Gerard Moultrie | 1864 | Habakkuk 2:20
Pisgah | 7.6.7.6.7.7.7.6 | E♭ major | Traditional | 1816 | When I can read my title clear | Isaac Watts | 1707
Praise, my soul | 8.7.8.7.8.7 | D major | John Goss | 1869 | Praise, my soul, the King of heaven | Henry Francis Lyte | 1834 | Psalm 103
Quem pastores | 8.8.8.7 | F major | Traditional | 1410 | Jesus, good above all other | Percy Dearmer | 1906
Ratisbon | 7.7.7.7.7.7 | D major | Johann Gottlob Werner | 1815 | Christ, whose glory fills the skies | Charles Wesley | 1740 | Malachi 4:2
Regent Square | 8.7.8.7.8.7 | B♭ major | Henry Smart | 1867 | Light’s abode, celestial Salem | Thomas à Kempis | 1420
Repton | 8.6.8.8.6 | E♭ major | Hubert Parry | 1888 | Dear Lord and Father of mankind | John Greenleaf Whittier | 1872 | 1 Kings 19:11–12
Rescue the Perishing | 11.10.11.10 with refrain | B♭ major | William Howard Doane | 1870 | Rescue the perishing, care for the dying | Fanny Crosby | 1869
Resonet in laudibus | 7.7.7.7 | F major | Traditional | 1360 | Joseph lieber, Joseph mein | Anonymous | 1400
Rhosymedre | 6.6.6.6.8.8.8 | F major | John David Edwards | 1840 | My song is love unknown | Samuel Crossman | 1664
Rhuddlan | 8.7.8.7.8.7 | G major | Traditional | 1794 | Judge eternal, throned in splendour | Henry Scott Holland | 1902
Richmond | C.M. | F major | Thomas Haweis | 1792 | O for a thousand tongues to sing | Charles Wesley | 1739
Rimington | L.M. | D major | Francis Duckworth | 1904 | From all that dwell below the skies | Isaac Watts | 1719 | Psalm 117
Rockingham | L.M. | E♭ major | Edward Miller | 1790 | When I survey the wondrous cross | Isaac Watts | 1707 | Galatians 6:14
Rutherford | 7.6.7.6.7.6.7.5 | F major | Chrétien Urhan | 1834 | The sands of time are sinking | Anne Ross Cousin | 1857
Sagina | 8.8.8.8.8.8 | G major | Thomas Campbell | 1825 | And can it be that I should gain | Charles Wesley | 1738 | Acts 16:26
Sandon | 10.4.10.4.10.10 | F major | Charles Henry Purday | 1857 | Unto the hills around do I lift up | John Campbell | 1877 | Psalm 121
Sandys | S.M. | G major | Traditional | 1833 | Teach me, my God and King | George Herbert | 1633
Sarum | 10.10.10.4 | F major | Joseph Barnby | 1869 | For all the saints, who from their labours rest | William Walsham How | 1864 | Hebrews 12:1
Sawley | C.M. | F major | James Walch | 1857 | According to thy gracious word | James Montgomery | 1825 | Luke 22:19
Showers of Blessing | 8.7.8.7 with refrain | B♭ major | James McGranahan | 1883 | There shall be showers of blessing | Daniel Webster Whittle | 1883 | Ezekiel 34:26
Slane | 10.10.9.10 | E♭ major | Traditional | 1909 | Be thou my vision, O Lord of my heart | Mary Byrne | 1905
Song 1 | 10.10.10.10.10.10 | F major | Orlando Gibbons | 1623 | Eternal Ruler of the ceaseless round | John White Chadwick | 1864
Song 34 | L.M. | E♭ major | Orlando Gibbons | 1623 | Forth in thy name, O Lord, I go | Charles Wesley | 1749
Southwell | S.M. | F minor | William Daman | 1579 | Lord Jesus, think on me | Synesius of Cyrene | 410
Spanish Chant | 7.7.7.7.7.7 | G major | Traditional | 1824 | Blessèd Saviour, thee I love | George Duffield | 1851
St Agnes | C.M. | G major | John Bacchus Dykes | 1866 | Jesus, the very thought of thee | Bernard of Clairvaux | 1150 | Song of Songs 1:3
St Anne | C.M. | C major | William Croft | 1708 | O God, our help in ages past | Isaac Watts | 1719 | Psalm 90:1
St Catherine | 8.8.8.8.8.8 | A♭ major | Henri Frederick Hemy | 1864 | Faith of our fathers! living still | Frederick William Faber | 1849
St Clement | 9.8.9.8 | A major | Clement Cotteril Scholefield | 1874 | The day thou gavest, Lord, is ended | John Ellerton | 1870 | Psalm 113:3
St Columba | 8.7.8.7 | D major | Traditional | 1855 | The King of love my shepherd is | Henry Williams Baker | 1868 | Psalm 23
St Cuthbert | 8.6.8.4 | E♭ major | John Bacchus Dykes | 1861 | Our blest Redeemer, ere he breathed | Harriet Auber | 1829 | John 14:16
St Denio | 11.11.11.11 | A♭ major | Traditional | 1839 | Immortal, invisible, God only wise | Walter Chalmers Smith | 1867 | 1 Timothy 1:17
St Flavian | C.M. | F major | Traditional | 1562 | Lord, who throughout these forty days | Claudia Hernaman | 1873
St George’s Windsor | 7.7.7.7.D | G major | George Job Elvey | 1858 | Come, ye thankful people, come | Henry Alford | 1844
St Gertrude | 6.5.6.5 with refrain | E♭ major | Arthur Sullivan | 1871 | Onward, Christian soldiers | Sabine Baring-Gould | 1865 | 2 Timothy 2:3
St Helen | 8.7.8.7.8.7 | F major | George Clement Martin | 1881 | Lord, enthroned in heavenly splendour | George Hugh Bourne | 1874
St Magnus | C.M. | G major | Jeremiah Clarke | 1707 | The head that once was crowned with thorns | Thomas Kelly | 1820 | Hebrews 2:9
St Margaret | 8.8.8.8.6 | A♭ major | Albert Lister Peace | 1884 | O love that wilt not let me go | George Matheson | 1882 | Jeremiah 31:3
St Patrick’s Breastplate | D.L.M. | G minor | Charles Villiers Stanford | 1902 | I bind unto myself today | Cecil Frances Alexander | 1889
St Peter | C.M. | E♭ major | Alexander Robert Reinagle | 1836 | How sweet the name of Jesus sounds | John Newton | 1779 | Song of Songs 1:3
St Stephen | C.M. | F major | William Jones | 1789 | The Lord will come and not be slow | John Milton | 1648
St Theodulph | 7.6.7.6.D | B♭ major | Melchior Teschner | 1615 | All glory, laud and honour | Theodulph of Orleans | 820 | Matthew 21:9
St Thomas | S.M. | F major | Aaron Williams | 1763 | Come, we that love the Lord | Isaac Watts | 1707
Stuttgart | 8.7.8.7 | G major | Christian Friedrich Witt | 1715 | Come, thou long-expected Jesus | Charles Wesley | 1744 | Haggai 2:7
Sussex | 8.7.8.7 | F major | Traditional | 1906 | Father, hear the prayer we offer | Love Maria Willis | 1856
Tallis’ Canon | L.M. | G major | Thomas Tallis | 1567 | Glory to thee, my God, this night | Thomas Ken | 1695 | Psalm 91:4
Terra Beata | D.S.M. | D major | Franklin Lawrence Sheppard | 1915 | This is my Father’s world | Maltbie Davenport Babcock | 1901 | Psalm 24:1
Thaxted | 13.13.13.13.13.13 | C major | Gustav Holst | 1921 | I vow to thee, my country | Cecil Spring Rice | 1918
Thornbury | 7.6.7.6.D | D major | Basil Harwood | 1898 | O Jesus, I have promised | John Ernest Bode | 1869
To God Be the Glory | 11.11.11.11 with refrain | A♭ major | William Howard Doane | 1875 | To God be the glory, great things he hath done | Fanny Crosby | 1875
Toplady | 7.7.7.7.7.7 | B♭ major | Thomas Hastings | 1830 | Rock of ages, cleft for me | Augustus Montague Toplady | 1776 | 1 Corinthians 10:4
Trentham | S.M. | F major | Robert Jackson | 1888 | Breathe on me, breath of God | Edwin Hatch | 1878 | John 20:22
Truro | L.M. | D major | Traditional | 1789 | Lift up your heads, ye mighty gates | Georg Weissel | 1642 | Psalm 24:7
University | C.M. | C major | Charles Collignon | 1794 | The God of love my shepherd is | George Herbert | 1633 | Psalm 23
Veni Creator | L.M. | F major | Traditional | 1524 | Come, Holy Ghost, our souls inspire | John Cosin | 1627
Vision | 15.15.15.6 | G major | Henry Walford Davies | 1915 | Mine eyes have seen the glory of the coming of the Lord | Julia Ward Howe | 1862
Wachet auf | 8.9.8.8.9.8.6.6.4.8.8 | E♭ major | Philipp Nicolai | 1599 | Wake, O wake! for night is flying | Philipp Nicolai | 1599 | Matthew 25:1–13
Wareham | L.M. | A♭ major | William Knapp | 1738 | Rejoice, O land, in God thy might | Robert Bridges | 1899
Warrington | L.M. | G major | Ralph Harrison | 1784 | Jesus, thou joy of loving hearts | Bernard of Clairvaux | 1150
Was lebet | 13.10.13.10 | C major | Traditional | 1754 | O worship the Lord in the beauty of holiness | John Samuel Bewley Monsell | 1863 | Psalm 96:9
Wer nur den lieben Gott | 9.8.9.8.8.8 | G minor | Georg Neumark | 1657 | If thou but suffer God to guide thee | Georg Neumark | 1657 | Psalm 55:22
Westminster | C.M. | C major | James Turle | 1843 | My God, how wonderful thou art | Frederick William Faber | 1849
Westminster Abbey | 8.7.8.7.8.7 | A♭ major | Henry Purcell | 1682 | Christ is made the sure foundation | John Mason Neale | 1851 | Ephesians 2:20
Wiltshire | C.M. | A♭ major | George Thomas Smart | 1795 | Through all the changing scenes of life | Nahum Tate | 1696 | Psalm 34
Winchester New | L.M. | B♭ major | Traditional | 1690 | Ride on! ride on in majesty! | Henry Hart Milman | 1827 | Matthew 21:7–9
Wir pflügen | 7.6.7.6.D with refrain | A major | Johann Abraham Peter Schulz | 1800 | We plough the fields, and scatter | Matthias Claudius | 1782 | James 1:17
Wondrous Story | 8.7.8.7 with refrain | D major | Peter Bilhorn | 1886 | I will sing the wondrous story | Francis Harold Rowley | 1886
Woodworth | L.M. | D major | William Batchelder Bradbury | 1849 | Just as I am, without one plea | Charlotte Elliott | 1835 | John 6:37
Worgan | 7.7.7.7 with Alleluias | C major | Traditional | 1708 | Christ the Lord is risen today | Charles Wesley | 1739 | 1 Corinthians 15:55
`;

const christmas = `
Adeste Fideles | Irregular with refrain | G major | John Francis Wade | 1743 | O come, all ye faithful | John Francis Wade | 1743 | Luke 2:15
Antioch | C.M. | D major | Lowell Mason | 1836 | Joy to the world! the Lord is come | Isaac Watts | 1719 | Psalm 98:4–9
Veni Emmanuel | 8.8.8.8.8.8 | E minor | Traditional | 1854 | O come, O come, Emmanuel | John Mason Neale | 1851 | Isaiah 7:14
Greensleeves | 8.7.8.7 with refrain | E minor | Traditional | 1580 | What child is this, who, laid to rest | William Chatterton Dix | 1865
Stille Nacht | Irregular | B♭ major | Franz Xaver Gruber | 1818 | Silent night, holy night | Joseph Mohr | 1816 | Luke 2:7
Mendelssohn | 7.7.7.7.D with refrain | F major | Felix Mendelssohn | 1840 | Hark! the herald angels sing | Charles Wesley | 1739 | Luke 2:13–14
Irby | 8.7.8.7.7.7 | F major | Henry John Gauntlett | 1849 | Once in royal David’s city | Cecil Frances Alexander | 1848
Cranham | Irregular | F major | Gustav Holst | 1906 | In the bleak mid-winter | Christina Rossetti | 1872
Cradle Song | 11.11.11.11 | F major | William James Kirkpatrick | 1895 | Away in a manger | Anonymous | 1885 | Luke 2:7
Mueller | 11.11.11.11 | F major | James Ramsey Murray | 1887 | Away in a manger, no crib for a bed | Anonymous | 1885
God Rest You Merry | 8.6.8.6.8.6 with refrain | E minor | Traditional | 1846 | God rest you merry, gentlemen | Traditional | 1760
The First Nowell | Irregular with refrain | D major | Traditional | 1833 | The first Nowell the angel did say | Traditional | 1823 | Luke 2:8
Winchester Old | C.M. | F major | Christopher Tye | 1592 | While shepherds watched their flocks by night | Nahum Tate | 1700 | Luke 2:8–14
St Louis | 8.6.8.6.7.6.8.6 | F major | Lewis Redner | 1868 | O little town of Bethlehem | Phillips Brooks | 1868 | Micah 5:2
Carol | D.C.M. | B♭ major | Richard Storrs Willis | 1850 | It came upon the midnight clear | Edmund Sears | 1849
Noel | D.C.M. | F major | Arthur Sullivan | 1874 | It came upon the midnight clear | Edmund Sears | 1849
Kings of Orient | 8.8.8.6 with refrain | E minor | John Henry Hopkins | 1857 | We three kings of Orient are | John Henry Hopkins | 1857 | Matthew 2:1–11
Gloria | 7.7.7.7 with refrain | F major | Traditional | 1855 | Angels we have heard on high | James Chadwick | 1862 | Luke 2:14
Iris | 8.7.8.7 with refrain | F major | Traditional | 1855 | Angels, from the realms of glory | James Montgomery | 1816
In dulci jubilo | 6.6.7.7.7.8.5.5 | F major | Traditional | 1400 | Good Christian men, rejoice | John Mason Neale | 1853
Tempus adest floridum | 7.6.7.6.D | G major | Traditional | 1582 | Good King Wenceslas looked out | John Mason Neale | 1853
Gaudete | Irregular | A minor | Traditional | 1582 | Gaudete! Christus est natus | Traditional | 1582
Personent hodie | 6.6.6.6.6 with refrain | E minor | Traditional | 1582 | On this day earth shall ring | Traditional | 1582
Divinum mysterium | 8.7.8.7.8.7.7 | E♭ major | Traditional | 1582 | Of the Father’s love begotten | Aurelius Prudentius | 405
Es ist ein’ Ros’ | 7.6.7.6.6.7.6 | F major | Traditional | 1599 | Lo, how a rose e’er blooming | Traditional | 1582 | Isaiah 11:1
Cantique de Noël | Irregular | E♭ major | Adolphe Adam | 1847 | O holy night! the stars are brightly shining | Placide Cappeau | 1847
Deck the Hall | 7.7.7.7 | F major | Traditional | 1784 | Deck the hall with boughs of holly | Thomas Oliphant | 1862
Jingle Bells | Irregular | G major | James Lord Pierpont | 1857 | Dashing through the snow | James Lord Pierpont | 1857
O Tannenbaum | Irregular | F major | Traditional | 1824 | O Christmas tree, O Christmas tree | Ernst Anschütz | 1824
The Holly and the Ivy | 7.6.8.7 with refrain | G major | Traditional | 1911 | The holly and the ivy | Traditional | 1710
I Saw Three Ships | 8.6.8.6 | G major | Traditional | 1833 | I saw three ships come sailing in | Traditional | 1666
Coventry Carol | Irregular | G minor | Traditional | 1591 | Lully, lullay, thou little tiny child | Robert Croo | 1534 | Matthew 2:16–18
Sussex Carol | 8.8.8.8.8.8 | G major | Traditional | 1904 | On Christmas night all Christians sing | Traditional | 1684
Wexford Carol | D.L.M. | G major | Traditional | 1884 | Good people all, this Christmas-time | Traditional | 1684
Gabriel’s Message | 10.10.12.7.3 | F minor | Traditional | 1897 | The angel Gabriel from heaven came | Sabine Baring-Gould | 1892 | Luke 1:26–38
Infant Holy | 8.8.7.8.8.7 | G major | Traditional | 1908 | Infant holy, infant lowly | Edith Reed | 1921
Rocking | Irregular | F major | Traditional | 1920 | Little Jesus, sweetly sleep | Percy Dearmer | 1928
Ding Dong! Merrily | 7.7.7.7 with refrain | A♭ major | Traditional | 1589 | Ding dong! merrily on high | George Ratcliffe Woodward | 1924
Past Three a Clock | 5.5.5.5 with refrain | G major | Traditional | 1665 | Past three a clock | George Ratcliffe Woodward | 1924
Here We Come A-wassailing | Irregular with refrain | G major | Traditional | 1850 | Here we come a-wassailing | Traditional | 1850
Wassail Song | Irregular | F major | Traditional | 1823 | We wish you a merry Christmas | Traditional | 1835
Patapan | Irregular | G minor | Bernard de La Monnoye | 1720 | Willie, take your little drum | Bernard de La Monnoye | 1720
Bring a Torch | Irregular | G major | Traditional | 1553 | Bring a torch, Jeannette, Isabella | Traditional | 1553
Il est né | Irregular | F major | Traditional | 1862 | He is born, the holy child | Traditional | 1875
Go, Tell It | 7.6.7.6 with refrain | F major | Traditional | 1907 | Go, tell it on the mountain | John Wesley Work | 1907 | Luke 2:17
Yorkshire | 10.10.10.10.10.10 | C major | John Wainwright | 1750 | Christians, awake! salute the happy morn | John Byrom | 1750 | Luke 2:11
Vom Himmel hoch | L.M. | C major | Martin Luther | 1539 | From heaven above to earth I come | Martin Luther | 1535
Puer nobis | L.M. | D major | Michael Praetorius | 1609 | Unto us a boy is born | Traditional | 1400 | Isaiah 9:6
Humility | 7.7.7.7 with refrain | G major | John Goss | 1871 | See, amid the winter’s snow | Edward Caswall | 1858
Margaret | Irregular | D major | Timothy Matthews | 1876 | Thou didst leave thy throne and thy kingly crown | Emily Elliott | 1864 | Philippians 2:7
Christmas Song | 6.6.6.6.12.12 | A♭ major | Karl Pomeroy Harrington | 1904 | There’s a song in the air | Josiah Gilbert Holland | 1872
Masters in This Hall | Irregular | D minor | Traditional | 1703 | Masters in this hall | William Morris | 1860
Huron Carol | 8.6.8.6.8.8 | E minor | Traditional | 1641 | Jesous Ahatonhia | Jean de Brébeuf | 1642
Sans Day Carol | Irregular | G major | Traditional | 1890 | Now the holly bears a berry | Traditional | 1890
Boar’s Head Carol | Irregular | G major | Traditional | 1521 | The boar’s head in hand bear I | Traditional | 1521
Cherry Tree Carol | Irregular | G major | Traditional | 1833 | Joseph was an old man | Traditional | 1500
Sleep, Holy Babe | 8.8.8.6 | F major | John Bacchus Dykes | 1868 | Sleep, holy babe! upon thy mother’s breast | Edward Caswall | 1850
`;

const toTune = (line: string): Tune => {
  const [name = '', metre = '', key = '', composer = '', year, text = '', writer = '', textYear, scripture] =
    line.split(' | ');
  return {
    name,
    metre,
    key,
    composer,
    year: Number(year),
    text,
    writer,
    textYear: Number(textYear),
    scripture,
  };
};

const parse = (table: string): readonly Tune[] => table.trim().split('\n').map(toTune);

/** Tunes sung all the year round. */
export const hymnTunes: readonly Tune[] = parse(general);
/** Tunes of Advent, Christmas and Epiphany. */
export const carolTunes: readonly Tune[] = parse(christmas);
