const words = (text: string): readonly string[] => text.trim().split(/\s*[,\n]\s*/);

/** Given names of invented people, old and new, from the countries where brass and choirs flourish. */
export const firstNames = words(`
Albert, Alfred, Alistair, Amelia, Andrea, Angharad, Anneke, Anton, Arthur, Astrid, Barbara, Basil, Beatrice, Bernard, Björn, Bronwen,
Catherine, Cecil, Charlotte, Clara, Clement, Daniel, Dafydd, Dorothy, Edith, Edmund, Eleanor, Elise, Émile, Ernest, Esther, Evelyn,
Felix, Flora, Francis, Frederick, Geoffrey, George, Gerda, Gideon, Grace, Graham, Gwen, Hannah, Harold, Harriet, Helena, Henrik, Herbert,
Hilda, Hugo, Ingrid, Isabel, Ivor, James, Joanna, Joel, Johan, Josephine, Judith, Karin, Katrijn, Kenneth, Lars, Laurence, Leonard,
Lilian, Lucy, Madeleine, Margaret, Marcus, Marion, Martin, Matilda, Maurice, Michael, Mildred, Miriam, Naomi, Nathaniel, Nicholas, Nils,
Olive, Oscar, Patrick, Pauline, Percy, Philippa, Rachel, Ralph, Reginald, Rhiannon, Robert, Rosalind, Ruben, Rupert, Ruth, Samuel,
Sigrid, Silas, Simeon, Sofie, Stanley, Stella, Susannah, Theodore, Thomas, Tobias, Ursula, Victor, Viola, Walter, Wilfred, William, Winifred, Zoë`);

/** Rare surnames, so that no invented person has a real musician's name. */
export const lastNames = words(`
Abbotsleigh, Ackersley, Aldersyke, Amblecote, Appleyarde, Arkenholt, Ashbourneby, Ashgrove-Lee, Attercliff, Bardsway, Barrowclose,
Beckwithshaw, Bellerby-Holt, Bengtholm, Birchenough, Blaisgrove, Blankenvoort, Boothersall, Borrowdene, Bramhollow, Brattleby,
Bredenkamp-Ross, Brightholme, Brindlewood, Brockenhill, Bryn-Mellor, Burlescombe, Calderstow, Cantlowe, Carrowmore, Castlereach,
Catterwell, Chadderslow, Chantler-Wray, Clatworth, Cloudesdale, Coldershaw, Coppinghall, Cotherstone, Cranmere, Crosthwaithe, Culverdene,
Dahlström-Vik, Dalesworth, Danbrook, Darnborough, Dellacroft, Denholme-Pike, Dovercote, Drakensford, Drummersett, Dunmallard, Eastergate,
Eckersall, Edgerley-Coe, Ellingsgaard, Elmswell, Emberleigh, Ennersdale, Evershot, Fairweatherly, Falkenborg, Farnacre, Featherlow,
Fennimoor, Fjellstrand, Flaxmere, Forrestall, Foxhollen, Frankelow, Friarsgate, Fullersby, Gaddesby, Garrowhill, Gatenholm, Gildersome,
Glendarrow, Gorsebrook, Grangemoor, Greatorix, Grindlestone, Grönlid, Gwaelod, Haddersley, Hallingthwaite, Hammarskog, Harkaway,
Harrowgreen, Haverstoke, Hazelrigge, Heatherstone, Hebblewaite, Helmsdown, Hexterby, Highcastle, Hollingdean, Holmwoode, Honeychurche,
Hopperdyke, Huddlescote, Illingstone, Inglethorpe, Ironmonger-Hay, Jerrardine, Jessamyn, Kearsbrook, Kelderman-Voss, Kenwardby,
Kettlestone, Kilgarrow, Kirkbrae, Knaresdale, Laddersham, Lambrigge, Langdyke, Larkenby, Lavenstock, Leatherbarrow, Lillingstow,
Lindqvist-Dahl, Linthwayte, Llanfarian, Lonsborough, Loxwoode, Lyngård, Maddersley, Mallerstang, Mandersfield, Marchwoode, Marlingate,
Mellorcroft, Merrivale-Stone, Micklebrough, Millichope, Moorhaven, Mossendew, Mountsorrel, Mullenberg, Netherclift, Nettlefolde,
Newtonmore-Hall, Nordahlsen, Northolme, Oakapple, Oddingley, Okkenhaug-Lie, Orchardleigh, Osterkamp, Otterbourne, Owlerton, Pallister-Gray,
Paxfordby, Peasenhall, Pendlewick, Pennymore, Perriwell, Petherbridge-Low, Pickersall, Plumbridge, Postlethwayte, Pridham-Vale, Quantockson,
Quarmbyhill, Quennevall, Ramsholt, Ravenstonedale, Redmarley, Ribblesford, Ridderholm, Ringmore, Rivelin, Rokebyson, Rossendale-Kay,
Rudyarde, Ryecroft-Bell, Saltersgill, Sandiacre, Satterleigh, Scarisbrook, Seathwaite, Sedgewell, Selmeston, Shadwelle, Shawcrosse,
Silverdene, Skeltonby, Skogheim, Slaithwaite, Snaefellson, Somerscales, Sourbutts, Spindlewood, Stackhousen, Staindrop, Standedge,
Starlingford, Stavertonby, Stonegrave, Strandvold, Summerscote, Sunderlandwick, Swaledale, Swinithwaite, Tattershaw, Tavenholt, Teasdell,
Temperleigh, Thistlewaite, Thornborrow, Threlkelde, Tidmarshe, Tillotby, Torrisdale, Tranmoor, Trewhiddle, Tristram-Hale, Tunstead-Orr,
Tweedmouth, Ullathorne, Underbarrow, Uppinghall, Vandersloot, Varleyford, Venables-Wynn, Vintersby, Wadenhoe, Walderslade, Wallingwell,
Wardlemoor, Warrenby, Watendlath, Weatherill-Oke, Welbourne-Rix, Wensleydene, Westerdale, Wetherden, Wharfeson, Wheelbirks, Whinfelle,
Whitbarrow, Wigglesmere, Willowdene, Winterscale, Witherslack, Woldingham-Penn, Wolviston, Woodmancote, Wraysbury, Wyndhouse, Yarrowdene,
Yewdale, Ysbryd, Zeeland-Maas`);
